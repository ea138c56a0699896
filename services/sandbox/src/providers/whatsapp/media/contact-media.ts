import type { FileKind } from '../../../answers/contact-answer.ts';
import type { Inbox } from '../../../inbox/inbox.ts';

/** Where the media host has what contacts send: among the files of the inbox. */
const PATH = /^\/mms\/[a-z]+\/contact-(\d{1,15})$/;

export const contactMediaPath = (kind: FileKind, file: number): string =>
  `/mms/${kind}/contact-${file}`;

/** The encrypted bytes at a path; undefined when there are none. */
export function contactMedia(inbox: Inbox, path: string): Uint8Array | undefined {
  const number = PATH.exec(path)?.[1];
  return number === undefined ? undefined : inbox.file(Number(number))?.bytes;
}
