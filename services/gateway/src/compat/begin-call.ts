import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Device, Repositories, SenderPool } from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import { findOwner } from '../find-owner.ts';
import { rejection, type Rejection, foreignKey } from '../reject.ts';
import { COMPAT_CHANNEL, type CompatKey } from './compat-key.ts';

type BegunCall =
  | {
      ok: true;
      account: string;
      maySend: boolean;
      key: CompatKey;
      owner: Readonly<Device> | Readonly<SenderPool>;
    }
  | { ok: false; rejection: Rejection; account?: string };

interface BeginCallParts {
  authenticate: Authenticate;
  repositories: Pick<Repositories, 'devices' | 'senderPools'>;
}

/**
 * Authenticates a call of another product's API, as `/v1` does: the account token with its scopes and
 * limits, then the key of a device or pool of this account.
 */
export function createBeginCall({ authenticate, repositories }: BeginCallParts) {
  return async function beginCall(
    request: IncomingMessage,
    response: ServerResponse,
    key: CompatKey | null,
    scope: 'send' | 'read',
  ): Promise<BegunCall> {
    if (key === null) return { ok: false, rejection: rejection('invalidApiToken') };
    const authentication = await authenticate(request, response, scope, key.account);
    if (!authentication.ok) return authentication;
    const { account, maySend } = authentication;
    const owner = await findOwner(repositories, account, COMPAT_CHANNEL, key.channel);
    if (owner === null) {
      return { ok: false, rejection: foreignKey(COMPAT_CHANNEL), account };
    }
    return { ok: true, account, maySend, key, owner };
  };
}

export type BeginCall = ReturnType<typeof createBeginCall>;
