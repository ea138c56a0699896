import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import {
  META_APP,
  type MetaApp,
  type WabaSignup,
  type WabaSignupNumber,
  type WabaSignupResult,
  type WabaSignupStep,
} from '../../records/index.ts';
import { beyondNewest } from '../beyond-newest.ts';

/** Of one account; the oldest are dropped. A device that one of them made stays. */
export const MAX_WABA_SIGNUPS = 20;
const LIVES_MS = 7 * 86_400_000;

type Patch = Partial<Pick<WabaSignup, 'ask' | 'token' | 'numbers' | 'number' | 'device' | 'pin'>>;

/** Signups of businesses at Meta, until they are finished, seven days at most. */
export interface WabaSignupsRepository {
  insert(values: Pick<WabaSignup, 'account' | 'name' | 'sandbox'>): Promise<WabaSignup>;
  get(account: string, id: string): Promise<WabaSignup | null>;
  /** The newest first. */
  list(account: string): Promise<WabaSignup[]>;
  update(account: string, id: string, patch: Patch): Promise<WabaSignup | null>;
  /** Takes the answer that is waited for: a state is good once, and for who began alone. */
  takeAsk(
    account: string,
    ask: { state: string; credential: string },
  ): Promise<(WabaSignup & Required<Pick<WabaSignup, 'ask'>>) | null>;
  /** Chooses the id of the device once. Returns the id that counts. */
  chooseDevice(account: string, id: string, device: string): Promise<string | null>;
  note(
    account: string,
    id: string,
    step: WabaSignupStep,
    result: WabaSignupResult,
  ): Promise<WabaSignup | null>;
  /** Stores the numbers to choose from; the choice is open again. */
  offerNumbers(
    account: string,
    id: string,
    numbers: readonly WabaSignupNumber[],
  ): Promise<WabaSignup | null>;
  delete(account: string, id: string): Promise<boolean>;
  deleteExpired(): Promise<void>;
}

/** The operator's app at Meta. */
export interface MetaAppRepository {
  get(): Promise<MetaApp | null>;
  set(app: Omit<MetaApp, '_id' | 'updatedAt'>): Promise<void>;
  delete(): Promise<boolean>;
}

/** Context of the sealed app secret. */
export const metaAppContext = 'meta-app';
/** Context of a signup's sealed members. */
export const wabaSignupContext = (id: string, member: 'token' | 'pin') =>
  `waba-signup:${id}:${member}`;

export function createWabaSignupsRepository(db: Database, clock: Clock): WabaSignupsRepository {
  const signups = db.collection<WabaSignup>('waba_signups');
  const after = { returnDocument: 'after' } as const;
  const newest = (account: string, limit: number) =>
    signups.find(
      { account, expiresAt: { $gt: clock.now() } },
      { sort: { createdAt: -1, _id: -1 }, limit },
    );

  return {
    async insert(values) {
      const now = clock.now();
      const signup: WabaSignup = {
        ...values,
        _id: newId('wsu', now),
        steps: {},
        createdAt: now,
        expiresAt: now + LIVES_MS,
      };
      await signups.insertOne(signup);
      const rows = await newest(values.account, 2 * MAX_WABA_SIGNUPS);
      const dropped = beyondNewest(rows, { kept: MAX_WABA_SIGNUPS, own: signup._id });
      if (dropped.length > 0) await signups.deleteMany({ _id: { $in: dropped } });
      return signup;
    },
    get: (account, id) => signups.findOne({ _id: id, account, expiresAt: { $gt: clock.now() } }),
    list: (account) => newest(account, MAX_WABA_SIGNUPS),
    update: (account, id, patch) =>
      signups.findOneAndUpdate({ _id: id, account }, { $set: patch }, after),
    async takeAsk(account, { state, credential }) {
      const waiting = {
        account,
        'ask.state': state,
        'ask.credential': credential,
        'ask.expiresAt': { $gt: clock.now() },
      };
      const before = await signups.findOneAndUpdate(
        waiting,
        { $unset: { ask: true } },
        { returnDocument: 'before' },
      );
      return before?.ask === undefined ? null : { ...before, ask: before.ask };
    },
    async chooseDevice(account, id, device) {
      const free = { _id: id, account, device: { $exists: false } };
      const chosen =
        (await signups.findOneAndUpdate(free, { $set: { device } }, after)) ??
        (await signups.findOne({ _id: id, account }));
      return chosen?.device ?? null;
    },
    note: (account, id, step, result) =>
      signups.findOneAndUpdate(
        { _id: id, account },
        { $set: { [`steps.${step}`]: result } },
        after,
      ),
    offerNumbers: (account, id, numbers) =>
      signups.findOneAndUpdate(
        { _id: id, account },
        { $set: { numbers }, $unset: { 'steps.number': true } },
        after,
      ),
    delete: async (account, id) =>
      (await signups.deleteOne({ _id: id, account })).deletedCount === 1,
    async deleteExpired() {
      await signups.deleteMany({ expiresAt: { $lte: clock.now() } });
    },
  };
}

export function createMetaAppRepository(db: Database, clock: Clock): MetaAppRepository {
  const apps = db.collection<MetaApp>('meta_app');
  return {
    get: () => apps.findOne({ _id: META_APP }),
    async set(app) {
      await apps.updateOne(
        { _id: META_APP },
        { $set: { ...app, updatedAt: clock.now() } },
        { upsert: true },
      );
    },
    delete: async () => (await apps.deleteOne({ _id: META_APP })).deletedCount === 1,
  };
}
