import { fieldRule, type Failure } from '@cascade/contracts';
import type { Repositories } from '@cascade/store';
import type { BegunCall } from '../begin-call.ts';

const POOL_IS_NONE: Failure = {
  kind: 'invalidCall',
  params: { rule: 'the key of a sender pool is no device' },
};

/** Answers `device`: the phone of the token. Fonnte's `quota` and `messages` are left out. */
export async function viewDevice(
  { accounts }: Pick<Repositories, 'accounts'>,
  { account, owners }: BegunCall,
) {
  const [first] = owners;
  if (first === undefined || owners.length > 1) {
    return { rejection: { failure: fieldRule('token', 'give one token') } };
  }
  const { owner } = first;
  if ('members' in owner) return { rejection: { failure: POOL_IS_NONE } };
  const plan = (await accounts.byId(account))?.plan;
  const expires = plan?.expiresAt ?? null;
  return {
    body: {
      status: true,
      device: owner.number,
      device_status: owner.state === 'connected' ? 'connect' : 'disconnect',
      name: owner.name,
      package: plan?.name ?? '',
      expired: expires === null ? 'never' : DATE.format(expires),
    },
  };
}

/** As Fonnte writes it: `18 November 2029`. */
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
