import { Type } from 'typebox';
import { SUCCESS_STATES, type SuccessState } from '../requests/success.ts';

export const SuccessStateSchema = Type.Unsafe<SuccessState>({
  type: 'string',
  title: 'SuccessState',
  enum: [...SUCCESS_STATES],
  description:
    'When a channel has succeeded (addition): `accepted` by the provider, `delivered` to ' +
    "the recipient's device or mailbox, or `read`. Until then no later tier opens; if the state isn't " +
    'reached in time, the channel has failed and the next tier opens. When absent, as the account or the device ' +
    'says, or else accepted, without a failure that comes within a moment where a later tier follows.',
});
