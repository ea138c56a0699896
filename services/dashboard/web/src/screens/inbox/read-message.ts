import { readFile, type ContactFile } from '../../components/read-file.ts';
import type { InboundRow } from './conversations.ts';

const TYPES = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contact',
  'button',
  'list',
  'email',
  'unsupported',
] as const;

/** A message of a contact as it is shown. All of it is what the contact wrote. */
export interface ShownInbound {
  type: (typeof TYPES)[number];
  subject: string;
  text: string;
  html: string;
  files: ContactFile[];
  /** What was tapped or picked. */
  choice: string;
  place: string;
  edited: boolean;
  /** Verdicts on the sender of a mail, such as `pass`. */
  verdicts: [name: string, verdict: string][];
}

/** Members of another type than they should have are left out. */
export function readMessage({ message }: InboundRow): ShownInbound {
  const { location, button, list, authentication, attachments, file } = message;
  const place = membersOf(location);
  const row = membersOf(list);
  const tapped = membersOf(button);
  const files = [file, ...(Array.isArray(attachments) ? (attachments as unknown[]) : [])];
  return {
    type: TYPES.find((known) => known === message.type) ?? 'unsupported',
    subject: textOf(message['subject']),
    text: message.text ?? '',
    html: textOf(message['html']),
    files: files.flatMap((one) => readFile(one) ?? []),
    choice: [
      textOf(tapped['text']) || textOf(tapped['id']),
      textOf(row['title']) || textOf(row['id']),
      textOf(row['description']),
    ]
      .filter((part) => part !== '')
      .join(', '),
    place: [textOf(place['name']), textOf(place['address']), coordinates(place)]
      .filter((part) => part !== '')
      .join(', '),
    edited: message['edited'] === true,
    verdicts: Object.entries(membersOf(authentication)).map(([name, verdict]) => [
      name.toUpperCase(),
      textOf(verdict),
    ]),
  };
}

function coordinates({ lat, lng }: Members): string {
  return typeof lat === 'number' && typeof lng === 'number' ? `${lat}, ${lng}` : '';
}

type Members = Record<string, unknown>;

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
