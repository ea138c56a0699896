import type { Device, Repositories, SenderPool } from '@cascade/store';
import { brokenRule } from '../../reject.ts';

/** Answers `device`: the phone of the token. Fonnte's `quota` and `messages` are left out. */
export async function viewDevice(
  { accounts }: Pick<Repositories, 'accounts'>,
  { account, owner }: { account: string; owner: Readonly<Device> | Readonly<SenderPool> },
) {
  if ('members' in owner) return { rejection: brokenRule('the key of a sender pool is no device') };
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
