import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompatProduct } from '@cascade/contracts';
import type { Account, Device, Repositories, SenderPool } from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import { findOwner } from '../find-owner.ts';
import { foreignKey, rejection, type Rejection } from '../reject.ts';
import { COMPAT_CHANNEL } from './compat-key.ts';

/** Names of the products, as they write them. */
const LABELS: Readonly<Record<CompatProduct, string>> = { fonnte: 'Fonnte', waha: 'WAHA' };

export type CompatOwner = Readonly<Device> | Readonly<SenderPool>;

interface Refused {
  ok: false;
  rejection: Rejection;
  account?: string;
}

type EnteredCall =
  | { ok: true; account: string; maySend: boolean; settings: Account['settings'] }
  | Refused;

/** A call whose account understands the product, and the devices or pools of its keys. */
export interface BegunCall {
  account: string;
  maySend: boolean;
  settings: Account['settings'];
  /** Channel tokens, with what each is of; at least one. */
  owners: readonly { token: string; owner: CompatOwner }[];
}

interface BeginCallParts {
  authenticate: Authenticate;
  repositories: Pick<Repositories, 'accounts' | 'devices' | 'senderPools'>;
}

export interface CompatCaller {
  product: CompatProduct;
  /** The account token; null: the call has none of the right form. */
  token: string | null;
  /** Scope that the token must have; null where any token may call. */
  scope: 'send' | 'read' | null;
}

/** Lets calls of another product's API in, as `/v1` does, for accounts that switched the product on. */
export function createBeginCall({ authenticate, repositories }: BeginCallParts) {
  return {
    /** Checks the account token with its scopes and limits, before the body is read. */
    async enter(
      request: IncomingMessage,
      response: ServerResponse,
      { product, token, scope }: CompatCaller,
    ): Promise<EnteredCall> {
      if (token === null) return { ok: false, rejection: rejection('invalidApiToken') };
      const authentication = await authenticate(request, response, scope, token);
      if (!authentication.ok) return authentication;
      const { account, maySend } = authentication;
      const settings = (await repositories.accounts.byId(account))?.settings ?? {};
      if (settings.compat?.includes(product) !== true) {
        const params = { product: LABELS[product] };
        return { ok: false, rejection: { failure: { kind: 'compatOff', params } }, account };
      }
      return { ok: true, account, maySend, settings };
    },

    /** Finds the devices or pools of an account's keys. */
    async ownersOf(
      account: string,
      tokens: readonly string[],
    ): Promise<BegunCall['owners'] | { rejection: Rejection }> {
      const owners = [];
      for (const token of tokens) {
        const owner = await findOwner(repositories, account, COMPAT_CHANNEL, token);
        if (owner === null) return { rejection: foreignKey(COMPAT_CHANNEL) };
        owners.push({ token, owner });
      }
      return owners;
    },
  };
}

export type BeginCall = ReturnType<typeof createBeginCall>;
