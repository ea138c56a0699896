import type { Actor } from './actor.ts';
import { may } from './roles.ts';

/**
 * Whether an actor sees contents of messages, such as one-time passwords: people who may send, and the operator. A
 * token doesn't.
 */
export const seesContents = (actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'user' && may(actor.role, 'write'));
