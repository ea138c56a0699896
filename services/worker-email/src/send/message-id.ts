/** Marks the Message-ID of a mail that others get a copy of: a report of it may be of a copy. */
const COPIED = '.c';

/** `<send.request.tag@domain>`: the same however often the mail is built. */
export function messageIdOf(
  { send, request, tag }: { send: number; request: number; tag: string },
  { domain, isCopied }: { domain: string; isCopied: boolean },
): string {
  return `<${send}.${request}.${tag}${isCopied ? COPIED : ''}@${domain}>`;
}

export const hasCopies = (messageId: string): boolean => messageId.includes(`${COPIED}@`);
