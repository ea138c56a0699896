import type { Attachment } from 'postal-mime';

export function bytesOf({ content }: Pick<Attachment, 'content'>): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
