import type { Channel, Shape } from '@cascade/contracts';
import known from './known-shapes.json' with { type: 'json' };

type Kind = 'answer' | 'receipt' | 'message';
type Known = Partial<Record<Channel, Partial<Record<Kind, readonly string[]>>>>;

/** Reads members as a payload's note has them: `path: type`. */
export const shapeOfMembers = (members: readonly string[]): Shape =>
  Object.fromEntries(
    members.map((member) => {
      const at = member.lastIndexOf(': ');
      return [member.slice(0, at), member.slice(at + 2)];
    }),
  );

/** Shapes of a channel's payloads of one kind that were recorded or that the sandbox sends. */
export const knownPayloads = (channel: Channel, kind: string): Shape[] =>
  shapesOf(channel, kind.startsWith('receipt') ? 'receipt' : 'message');

/**
 * Shapes of the answers that the sandbox gives to an accepted text. A mail server's answer isn't stored, so
 * e-mail has none.
 */
export const knownAnswers = (channel: Channel): Shape[] => shapesOf(channel, 'answer');

const shapesOf = (channel: Channel, kind: Kind): Shape[] =>
  ((known as Known)[channel]?.[kind] ?? []).map((shape) => shapeOfMembers(shape.split(', ')));
