import { announceChange, type Broker } from '@cascade/broker';
import type { MailOauth } from '@cascade/contracts';
import { createHttp, type Guard } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import type { MailApps } from '@cascade/service';
import {
  oauthGrantContext,
  type Device,
  type OauthFault,
  type OauthGrant,
  type Repositories,
} from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { LRUCache } from 'lru-cache';
import type { FindSandbox } from '../sandbox/sandbox-addresses.ts';
import { askTokens, type AskedTokens, type GrantForm, type NoTokens } from './ask-tokens.ts';
import { oauthClientOf, oauthDigest, type OauthClient } from './oauth-client.ts';

/** Before a token's end, or a fifth of its life where that is less. */
const EARLY_MS = 5 * 60_000;
/** Longer than any call of a token endpoint. */
const CLAIM_MS = 30_000;
const LOOK_EVERY_MS = 200;
/** How long a caller waits for the answer that another process gets. */
const WAIT_MS = 25_000;
/** A token that is refused so soon after it came isn't the one at fault. */
const RENEW_AFTER_MS = 60_000;
/** When a provider is asked again after a fault. */
const AGAIN_MS = {
  unreachable: 5_000,
  sign_in: 10 * 60_000,
  app: 10 * 60_000,
  no_app: 0,
} as const satisfies Record<OauthFault, number>;
/** Devices whose tokens are in memory. */
const MAX_KEPT = 10_000;

/** The login of a mail device. */
export interface TokenOwner {
  device: Pick<Device, '_id' | 'account' | 'sandbox'>;
  oauth: MailOauth;
  /** Credentials that are tried before they are stored: nothing is noted of them. */
  isCandidate?: boolean;
}

export type AccessToken = { token: string } | { fault: OauthFault };

/** Access tokens of mail devices. One process at a time asks a provider for those of a device. */
export interface AccessTokens {
  /** A token that is good for some minutes. `asks`: a fault that was noted is asked about again. */
  of(owner: TokenOwner, options?: { asks?: boolean }): Promise<AccessToken>;
  /** A token in place of one that the server refused; the same one where that came only just now. */
  renewed(owner: TokenOwner, refused: string): Promise<AccessToken>;
}

interface Kept {
  digest: string;
  token: string;
  freshUntil: number;
}

interface AccessTokensParts {
  repositories: Pick<Repositories, 'oauthGrants' | 'devices'>;
  vault: Pick<Vault, 'open' | 'seal'>;
  egress: { guard: Guard };
  apps: MailApps;
  sandbox: FindSandbox;
  broker: Pick<Broker, 'publish'>;
  clock: Clock;
  logger: Logger;
}

export function createAccessTokens(parts: AccessTokensParts): AccessTokens {
  const { repositories, vault, apps, sandbox, clock, logger } = parts;
  const { oauthGrants: grants, devices } = repositories;
  const http = createHttp({ purpose: 'sign-in', guard: parts.egress.guard });
  const kept = new LRUCache<string, Kept>({ max: MAX_KEPT });
  const asking = new Map<string, Promise<AccessToken>>();

  async function clientOf({ device, oauth }: TokenOwner): Promise<OauthClient | OauthFault> {
    const root = device.sandbox ? (await sandbox())?.email?.providers : undefined;
    if (device.sandbox && root === undefined) return 'unreachable';
    const sandboxRoot = root === undefined ? undefined : `${root}/oauth`;
    return oauthClientOf(oauth, { apps, sandboxRoot }) ?? 'no_app';
  }

  const open = (row: OauthGrant, member: 'access' | 'refresh'): string | undefined =>
    row[member] === undefined
      ? undefined
      : vault.open(row[member], oauthGrantContext(row._id, member));

  /** The row's token, where it is good: `until` an instant, and not the refused one. */
  function tokenIn(row: OauthGrant, now: number, refused: string | undefined): string | undefined {
    if (row.expiresAt <= now) return undefined;
    const token = open(row, 'access');
    const isOld = now - row.gotAt >= RENEW_AFTER_MS;
    return token === refused && isOld ? undefined : token;
  }

  function keep(row: Pick<OauthGrant, '_id' | 'of' | 'gotAt' | 'expiresAt'>, token: string) {
    kept.set(row._id, { digest: row.of, token, freshUntil: freshUntil(row) });
    return { token };
  }

  async function find(
    owner: TokenOwner,
    digest: string,
    { refused, asks = false }: { refused?: string; asks?: boolean },
  ): Promise<AccessToken> {
    const { device, oauth, isCandidate = false } = owner;
    const client = await clientOf(owner);
    if (typeof client === 'string') return { fault: client };
    const began = clock.now();
    for (;;) {
      const stored = await grants.get(device._id);
      if (isCandidate && stored?.of !== digest) return tryOut(client, oauth);
      const row = stored?.of === digest ? stored : await grants.begin(device._id, digest);
      const now = clock.now();
      const good = tokenIn(row, now, refused);
      if (good !== undefined && (refused !== undefined || freshUntil(row) > now)) {
        return keep(row, good);
      }
      const { fault } = row;
      const isNews = fault !== undefined && fault.at > began;
      if (fault && (isNews || (fault.tryAt > now && !asks))) {
        return good === undefined ? { fault: fault.kind } : { token: good };
      }
      const form = formOf(oauth, open(row, 'refresh') ?? oauth.refresh_token);
      if (form === null) return { fault: 'sign_in' };
      const until = now + CLAIM_MS;
      if (row.askedUntil <= now && (await grants.claim(row, now, until))) {
        return refresh(owner, client, { row: { ...row, askedUntil: until }, form, good });
      }
      if (now - began >= WAIT_MS) return { fault: 'unreachable' };
      await clock.sleep(LOOK_EVERY_MS);
    }
  }

  /** Asks as the one who may. A token that is still good is used where no other one comes. */
  async function refresh(
    { device }: TokenOwner,
    client: OauthClient,
    { row, form, good }: { row: OauthGrant; form: GrantForm; good: string | undefined },
  ): Promise<AccessToken> {
    const asked = await askTokens(http, client, form);
    const at = clock.now();
    if ('fault' in asked) {
      const { fault: kind } = asked;
      logger.warn('mail device: no access token', { device: device._id, kind, said: asked.said });
      if (kind !== 'unreachable') kept.delete(device._id);
      const isNoted = await grants.fail(row, { kind, at, tryAt: at + AGAIN_MS[kind] });
      if (isNoted && kind !== 'unreachable' && row.fault?.kind !== kind) await tell(device);
      return good === undefined || kind !== 'unreachable' ? { fault: kind } : { token: good };
    }
    const tokens = tokensOf(vault, row._id, asked, at);
    if (await grants.keep(row, tokens)) {
      logger.info('mail device: access token renewed', { device: device._id });
    }
    return keep({ ...row, ...tokens }, asked.access);
  }

  /** The device's condition follows from its check, which says what to do. */
  async function tell({ _id, account }: TokenOwner['device']): Promise<void> {
    await devices.update(account, _id, { nextCheckAt: 0 });
    await announceChange(parts, { kind: 'device', id: _id });
  }

  async function tryOut(client: OauthClient, oauth: MailOauth): Promise<AccessToken> {
    const form = formOf(oauth, oauth.refresh_token);
    if (form === null) return { fault: 'sign_in' };
    const asked: AskedTokens | NoTokens = await askTokens(http, client, form);
    return 'fault' in asked ? { fault: asked.fault } : { token: asked.access };
  }

  function once(owner: TokenOwner, options: { refused?: string; asks?: boolean }) {
    const digest = oauthDigest(owner.device._id, owner.oauth);
    const known = kept.get(owner.device._id);
    const isFresh = known?.digest === digest && known.freshUntil > clock.now();
    if (isFresh && known.token !== options.refused && options.asks !== true) {
      return Promise.resolve({ token: known.token });
    }
    const key = JSON.stringify([digest, options.refused, options.asks, owner.isCandidate]);
    const running = asking.get(key);
    if (running !== undefined) return running;
    const begun = find(owner, digest, options).finally(() => asking.delete(key));
    asking.set(key, begun);
    return begun;
  }

  return {
    of: (owner, options = {}) => once(owner, options),
    renewed: (owner, refused) => once(owner, { refused }),
  };
}

/** Null: there is nothing to ask with. */
function formOf({ grant }: MailOauth, refresh: string | undefined): GrantForm | null {
  if (grant === 'client_credentials') return { grant_type: 'client_credentials' };
  return refresh === undefined ? null : { grant_type: 'refresh_token', refresh_token: refresh };
}

/** Until when a token is used without asking for the next one. */
const freshUntil = ({ gotAt, expiresAt }: Pick<OauthGrant, 'gotAt' | 'expiresAt'>): number =>
  expiresAt - Math.min(EARLY_MS, (expiresAt - gotAt) / 5);

/** Tokens as they are stored. */
export function tokensOf(
  vault: Pick<Vault, 'seal'>,
  device: string,
  { access, livesMs, refresh }: AskedTokens,
  at: number,
) {
  const sealed = (text: string, member: 'access' | 'refresh') =>
    vault.seal(text, oauthGrantContext(device, member));
  return {
    access: sealed(access, 'access'),
    gotAt: at,
    expiresAt: at + livesMs,
    ...(refresh === undefined ? {} : { refresh: sealed(refresh, 'refresh') }),
  };
}
