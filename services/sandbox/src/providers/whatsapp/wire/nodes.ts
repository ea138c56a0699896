import type { BinaryNode } from '@whiskeysockets/baileys';

/** A stanza or a part of one. */
export const node = (
  tag: string,
  attrs: Record<string, string> = {},
  content?: BinaryNode['content'],
): BinaryNode => (content === undefined ? { tag, attrs } : { tag, attrs, content });

export const children = ({ content }: BinaryNode): BinaryNode[] =>
  Array.isArray(content) ? content : [];

export const child = (parent: BinaryNode | undefined, tag: string): BinaryNode | undefined =>
  parent && children(parent).find((one) => one.tag === tag);

/** The bytes in a node. What is in the protocol's dictionary arrives as text. */
export function bytesOf(one: BinaryNode | undefined): Buffer | undefined {
  const content = one?.content;
  if (content === undefined || Array.isArray(content)) return undefined;
  return Buffer.from(content as string);
}

/** The text in the child of that tag; empty when there is none. */
export const textIn = (parent: BinaryNode | undefined, tag: string): string =>
  bytesOf(child(parent, tag))?.toString() ?? '';

export const bigEndian = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
