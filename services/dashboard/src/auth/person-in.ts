import type { Session, User } from '@cascade/store';
import type { PersonActor } from './actor.ts';

/** The actor of a person's session. */
export const personIn = (
  { _id, email, account, role }: User,
  { _id: session, choosesPassword, proven }: Pick<Session, '_id' | 'choosesPassword' | 'proven'>,
  lacks: boolean,
): PersonActor => ({
  kind: 'user',
  user: _id,
  email,
  account,
  role,
  session,
  choosesPassword: choosesPassword === true,
  ...(proven === undefined ? {} : { proven }),
  lacksFactor: lacks,
});
