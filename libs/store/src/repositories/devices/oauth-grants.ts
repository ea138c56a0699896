import { DuplicateKeyError, type Database } from '../../port.ts';
import type { OauthAsk, OauthFault, OauthGrant } from '../../records/index.ts';

/** Tokens, sealed. Times are epoch ms. */
export interface GrantedTokens {
  access: string;
  gotAt: number;
  expiresAt: number;
  /** Absent: the one that there is stays. */
  refresh?: string;
}

/** Names one asking: what it writes counts only while nobody wrote since. */
export type OauthClaim = Pick<OauthGrant, '_id' | 'version' | 'askedUntil'>;

/** What mail devices hold at the providers of their mailboxes. */
export interface OauthGrantsRepository {
  get(device: string): Promise<OauthGrant | null>;
  ofDevices(devices: readonly string[]): Promise<OauthGrant[]>;
  /** The row of these credentials; one of others is emptied. */
  begin(device: string, of: string): Promise<OauthGrant>;
  /** Takes the asking for tokens until an instant: true for one of several processes. */
  claim(row: Pick<OauthGrant, '_id' | 'version'>, now: number, until: number): Promise<boolean>;
  /** Writes the tokens that were asked for. False: others were written meanwhile. */
  keep(claim: OauthClaim, tokens: GrantedTokens): Promise<boolean>;
  /**
   * Notes that asking gave no token. The one that there is ends, unless the provider just gave no answer. False: others
   * were written meanwhile.
   */
  fail(claim: OauthClaim, fault: { kind: OauthFault; at: number; tryAt: number }): Promise<boolean>;
  /** Notes which answer of the provider's page is waited for; an earlier one is no longer. */
  ask(device: string, ask: OauthAsk): Promise<void>;
  /** Takes the answer that is waited for: a state is good once, for the account and for who began. */
  takeAsk(
    of: Pick<OauthAsk, 'account' | 'state' | 'credential'>,
    now: number,
  ): Promise<{ device: string; ask: OauthAsk } | null>;
  /** Writes the tokens of a consent, whatever there was. */
  signedIn(device: string, of: string, tokens: Required<GrantedTokens>): Promise<void>;
  delete(device: string): Promise<void>;
}

/** Context of a sealed member. */
export const oauthGrantContext = (device: string, member: 'refresh' | 'access' | 'verifier') =>
  `oauth-grant:${device}:${member}`;

const EMPTY = { gotAt: 0, expiresAt: 0, askedUntil: 0 } as const;
const NO_TOKENS = { refresh: '', access: '', fault: '', signedInAt: '' } as const;

export function createOauthGrantsRepository(db: Database): OauthGrantsRepository {
  const grants = db.collection<OauthGrant>('oauth_grants');

  /** Makes the row if there is none. */
  async function ensure(device: string, of: string): Promise<void> {
    try {
      await grants.insertOne({ _id: device, of, version: 0, ...EMPTY });
    } catch (error) {
      if (!(error instanceof DuplicateKeyError)) throw error;
    }
  }

  return {
    get: (device) => grants.findOne({ _id: device }),
    ofDevices: (devices) => grants.findByIds(devices),
    async begin(device, of) {
      for (;;) {
        const row = await grants.findOne({ _id: device });
        if (row?.of === of) return row;
        if (row === null) await ensure(device, of);
        else {
          await grants.updateOne(
            { _id: device, version: row.version, of: row.of },
            { $set: { of, ...EMPTY }, $unset: NO_TOKENS, $inc: { version: 1 } },
          );
        }
      }
    },
    async claim({ _id, version }, now, until) {
      const { matchedCount } = await grants.updateOne(
        { _id, version, askedUntil: { $lte: now } },
        { $set: { askedUntil: until } },
      );
      return matchedCount === 1;
    },
    async keep({ _id, version, askedUntil }, tokens) {
      const { matchedCount } = await grants.updateOne(
        { _id, version, askedUntil },
        { $set: { ...tokens, askedUntil: 0 }, $unset: { fault: '' }, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },
    async fail({ _id, version, askedUntil }, fault) {
      const ended = fault.kind === 'unreachable' ? {} : { expiresAt: 0 };
      const { matchedCount } = await grants.updateOne(
        { _id, version, askedUntil },
        { $set: { fault, askedUntil: 0, ...ended }, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },
    async ask(device, ask) {
      await ensure(device, '');
      await grants.updateOne({ _id: device }, { $set: { ask } });
    },
    async takeAsk({ account, state, credential }, now) {
      const before = await grants.findOneAndUpdate(
        {
          'ask.state': state,
          'ask.account': account,
          'ask.credential': credential,
          'ask.expiresAt': { $gt: now },
        },
        { $unset: { ask: '' } },
        { returnDocument: 'before' },
      );
      return before?.ask === undefined ? null : { device: before._id, ask: before.ask };
    },
    async signedIn(device, of, tokens) {
      await ensure(device, of);
      await grants.updateOne(
        { _id: device },
        {
          $set: { of, ...tokens, signedInAt: tokens.gotAt, askedUntil: 0 },
          $unset: { fault: '' },
          $inc: { version: 1 },
        },
      );
    },
    async delete(device) {
      await grants.deleteOne({ _id: device });
    },
  };
}
