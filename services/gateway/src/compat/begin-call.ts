import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CompatProduct } from '@cascade/contracts';
import type { Account, Repositories, Token } from '@cascade/store';
import type { Authenticate } from '../authenticate.ts';
import type { KeyOwner } from '../find-owner.ts';
import { ownerOfKey, type KeyCaller } from '../own-senders.ts';
import { rejection, type Rejection } from '../reject.ts';
import { COMPAT_CHANNEL } from './compat-key.ts';

/** Names of the products, as they write them. */
const LABELS: Readonly<Record<CompatProduct, string>> = { fonnte: 'Fonnte', waha: 'WAHA' };

interface Refused {
  ok: false;
  rejection: Rejection;
  account?: string;
}

/** Whose token a call has. */
interface EnteredCaller {
  account: string;
  maySend: boolean;
  settings: Account['settings'];
  /** See `Token`. */
  devices?: Token['devices'];
  /** Id of the account token. */
  tokenId: string;
}

type EnteredCall = ({ ok: true } & EnteredCaller) | Refused;

/** A call whose account understands the product, and the devices or pools of its keys. */
export interface BegunCall extends EnteredCaller {
  /** Channel tokens, with what each is of; at least one. */
  owners: readonly { token: string; owner: KeyOwner }[];
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
      const { account, maySend, token: known } = authentication;
      const settings = (await repositories.accounts.byId(account))?.settings ?? {};
      if (settings.compat?.includes(product) !== true) {
        const params = { product: LABELS[product] };
        return { ok: false, rejection: { failure: { kind: 'compatOff', params } }, account };
      }
      const { devices, _id: tokenId } = known;
      return { ok: true, account, maySend, settings, devices, tokenId };
    },

    /** Finds the devices or pools of an account's keys. */
    async ownersOf(
      caller: Omit<KeyCaller, 'namesDevices'>,
      tokens: readonly string[],
    ): Promise<BegunCall['owners'] | { rejection: Rejection }> {
      const owners = [];
      for (const token of tokens) {
        const keyed = { ...caller, namesDevices: false };
        const found = await ownerOfKey(repositories, keyed, COMPAT_CHANNEL, token);
        if ('rejection' in found) return found;
        owners.push({ token, owner: found.owner });
      }
      return owners;
    },
  };
}

export type BeginCall = ReturnType<typeof createBeginCall>;
