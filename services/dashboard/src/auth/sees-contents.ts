import type { Actor } from './actor.ts';
import { seesEverything } from './operator-roles.ts';
import { may } from './roles.ts';

/**
 * Whether an actor sees contents of messages, such as one-time passwords: people who may send, and administrators of the
 * installation. A token doesn't.
 */
export const seesContents = (actor: Actor): boolean =>
  actor.kind === 'operator'
    ? seesEverything(actor.role)
    : actor.kind === 'user' && may(actor.role, 'write');
