import { fieldRule, type FieldRule } from '@cascade/contracts';
import { isEmptyField, type CompatFields } from '../read-fields.ts';

/** Calls of WAHA that send one message, with the members that they read beside `session`, `chatId` and `reply_to`. */
export const WAHA_SENDS = {
  sendText: ['text'],
  reply: ['text'],
  sendImage: ['file', 'caption'],
  sendFile: ['file', 'caption'],
  sendVideo: ['file', 'caption'],
  sendVoice: ['file'],
  sendLocation: ['latitude', 'longitude', 'title'],
  sendPoll: ['poll'],
  reaction: ['messageId', 'reaction'],
} as const satisfies Record<string, readonly string[]>;

export type WahaSend = keyof typeof WAHA_SENDS;

const COMMON = ['session', 'chatId', 'reply_to'];

/** Members of WAHA's that would make another message. */
export const WAHA_REFUSED: ReadonlyMap<string, string> = new Map([
  ['asNote', 'round video notes are not sent'],
]);

/** The rule of the first member that the message can't have; undefined: there is none. */
export function refusedMember(fields: CompatFields): FieldRule | undefined {
  for (const [name, why] of WAHA_REFUSED) {
    if (!isEmptyField(fields.get(name))) return fieldRule(name, why);
  }
  return undefined;
}

/** Members of a call that did nothing: `linkPreview`, `mentions`, `convert`, and what WAHA doesn't have. */
export function idleMembers(call: WahaSend, fields: CompatFields): string[] {
  const read: ReadonlySet<string> = new Set([...COMMON, ...WAHA_SENDS[call]]);
  return [...fields].flatMap(([name, value]) =>
    read.has(name) || isEmptyField(value) ? [] : [name],
  );
}
