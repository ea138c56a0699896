import {
  accountState,
  isBeingErased,
  type Account,
  type AccountState,
  type AccountStop,
} from '@cascade/store';
import type { Static } from 'typebox';
import { writeTime } from '../http/times.ts';
import type { AccountLifeSchema } from '../schemas/account-life.ts';

type AccountLifeView = Static<typeof AccountLifeSchema>;

const viewStop = ({ at, reason, inbound }: AccountStop) => ({ at: writeTime(at), reason, inbound });

/** The state of an account, and since when and why where it isn't active. */
export function viewLife(account: Pick<Account, 'life'>): {
  state: AccountState;
  life?: AccountLifeView;
} {
  const state = accountState(account);
  const { suspended, closing, closed } = account.life ?? {};
  if (state === 'active') return { state };
  return {
    state,
    life: {
      ...(suspended ? { suspended: viewStop(suspended) } : {}),
      ...(closing
        ? {
            closing: {
              ...viewStop(closing),
              erase_at: writeTime(closing.eraseAt),
              erasing: isBeingErased(account),
            },
          }
        : {}),
      ...(closed
        ? { closed: { at: writeTime(closed.at), usage: closed.usage.map((one) => ({ ...one })) } }
        : {}),
    },
  };
}
