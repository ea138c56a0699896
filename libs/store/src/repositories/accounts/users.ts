import { newId, type Clock } from '@cascade/runtime';
import { DuplicateKeyError } from '../../port.ts';
import type { Database, Filter, Update } from '../../port.ts';
import type { OidcIdentity, Passkey, SecondFactor, User } from '../../records/index.ts';
import { findPage, mapPage } from '../page.ts';
import { createKeepLastOwner, type LeavingOwner } from './last-owner.ts';
import type { Page, PageQuery } from '../page.ts';

export interface UsersRepository {
  /**
   * Inserts a person whose address is proven. Null when a user of any account has proven it, or one of this account
   * has it, or somebody is the same person at a provider.
   */
  insert(user: NewUser): Promise<User | null>;
  /**
   * Inserts a person whose address isn't proven: what other accounts' users have doesn't matter. Null when one of this
   * account has the address, or somebody is the same person at a provider.
   */
  insertUnproven(user: NewUser): Promise<User | null>;
  /**
   * Proves the person's address. Another account's user who had proven it keeps the address, unproven. False when
   * the person is gone.
   */
  prove(account: string, id: string): Promise<boolean>;
  /** The user who has proven the address, of whichever account. */
  byEmail(email: string): Promise<User | null>;
  /** The account's user with the address, proven or not. */
  byEmailIn(account: string, email: string): Promise<User | null>;
  /**
   * Users who may have an address, before an account is known: the one who has proven it, then the others from the
   * oldest on, at most `MAX_OF_ADDRESS`. `withPassword`: those alone.
   */
  candidates(email: string, options?: { withPassword?: boolean }): Promise<User[]>;
  /** For sign-ins by a passkey, which names its person. */
  forSignIn(id: string): Promise<User | null>;
  /** For sign-ins by a provider, by the key of `OidcIdentity`. */
  byOidc(account: string, key: string): Promise<User | null>;
  /** False when the person is another one at this provider, or another person has the identity. */
  linkOidc(account: string, id: string, identity: OidcIdentity): Promise<boolean>;
  /** The owner who has been here longest of those with a password. */
  firstOwnerWithPassword(account: string): Promise<User | null>;
  get(account: string, id: string): Promise<User | null>;
  list(account: string, page: PageQuery): Promise<Page<User>>;
  /** `last_owner`: the account would have no owner. */
  update(account: string, id: string, patch: UserPatch): Promise<User | 'last_owner' | null>;
  /** Notes that the person asked for a password link, which somebody must make and hand on. */
  noteLinkAsked(account: string, id: string, at: number): Promise<void>;
  /** Notes that the person has a link, or needs none. */
  forgetLinkAsked(account: string, id: string): Promise<void>;
  /** People of all accounts who asked for a link since an instant, the newest first. */
  waitingForLinks(since: number, page: PageQuery): Promise<Page<User>>;
  /** Counts them, up to a limit. */
  countWaitingForLinks(since: number, limit: number): Promise<number>;
  /** False when the user has a second factor, or is gone. */
  enableSecondFactor(account: string, id: string, factor: SecondFactor): Promise<boolean>;
  /** Marks a code's time step as used. False for a step that isn't newer than the last one. */
  useCodeStep(account: string, id: string, step: number): Promise<boolean>;
  /** Uses a recovery code, by its hash, once. False for an unknown or used one. */
  useRecoveryCode(account: string, id: string, hash: string): Promise<boolean>;
  /** Replaces the recovery codes, used ones too. */
  replaceRecoveryCodes(
    account: string,
    id: string,
    codes: SecondFactor['recoveryCodes'],
  ): Promise<boolean>;
  /** False when the user has none. */
  removeSecondFactor(account: string, id: string): Promise<boolean>;
  /** False when the person has 20, or this one already. */
  addPasskey(account: string, id: string, key: string, passkey: Passkey): Promise<boolean>;
  renamePasskey(account: string, id: string, key: string, name: string): Promise<boolean>;
  removePasskey(account: string, id: string, key: string): Promise<boolean>;
  /** Stores a sign-in. False when the passkey is gone, or another process took a later counter. */
  usePasskey(
    account: string,
    id: string,
    key: string,
    use: { counter: number; at: number },
  ): Promise<boolean>;
  /** False when there is no such person. `last_owner`: the account would have no owner. */
  delete(account: string, id: string): Promise<boolean | 'last_owner'>;
}

const MAX_PASSKEYS = 20;

/** Users of one address who are looked at when somebody signs in: each costs a password's check. */
export const MAX_OF_ADDRESS = 3;

/** Of a proof, against others who prove the same address at the time. */
const PROOF_TURNS = 5;

type UserPatch = Partial<Pick<User, 'role' | 'passwordHash'>>;

type NewUser = Omit<User, '_id' | 'createdAt' | 'unproven'>;

/**
 * The stored user. `email` is unique: of a proven address it is the address itself, so that rows of before are proven;
 * otherwise it is the address and the account, and `address` is the address. A process of before finds no such user by
 * the address, and the value is no address that mail could go to.
 */
type UserRow = Omit<User, 'unproven'> & Pick<LeavingOwner, 'leaving'> & { address?: string };

const unprovenKey = (address: string, account: string): string => `${address} ${account}`;

function readRow({ address, leaving: _leaving, ...row }: UserRow): User {
  return address === undefined ? row : { ...row, email: address, unproven: true };
}

const readFound = (row: UserRow | null): User | null => (row === null ? null : readRow(row));

/** Context of a sealed secret of a second factor. */
export const secondFactorContext = (user: string): string => `second-factor:${user}`;

/** Uses the partial index: `$exists` is part of it. */
const askedSince = (since: number) => ({ linkAskedAt: { $exists: true, $gte: since } });

export function createUsersRepository(db: Database, clock: Clock): UsersRepository {
  const users = db.collection<UserRow>('users');
  const matched = async (filter: Filter, update: Update) =>
    (await users.updateOne(filter, update)).matchedCount === 1;

  const keepLastOwner = createKeepLastOwner(db.collection<LeavingOwner>('users'), clock);

  async function change(filter: Filter, patch: UserPatch): Promise<User | null> {
    const unset = {
      // A person with a new password waits for no link.
      ...(patch.passwordHash === undefined ? {} : { linkAskedAt: '' }),
      ...(patch.role === undefined ? {} : { leaving: '' }),
    };
    const update = { $set: patch, $unset: unset };
    return readFound(await users.findOneAndUpdate(filter, update, { returnDocument: 'after' }));
  }

  /** The account's row with the address. */
  async function rowIn(account: string, address: string): Promise<UserRow | null> {
    const keys = [address, unprovenKey(address, account)];
    const rows = await users.find({ email: { $in: keys }, account }, { limit: 1 });
    return rows[0] ?? null;
  }

  async function insertRow({ email, ...values }: NewUser, isProven: boolean): Promise<User | null> {
    const address = email.toLowerCase();
    const { account } = values;
    if ((await rowIn(account, address)) !== null) return null;
    const row: UserRow = {
      ...values,
      _id: newId('usr', clock.now()),
      ...(isProven ? { email: address } : { email: unprovenKey(address, account), address }),
      createdAt: clock.now(),
    };
    try {
      await users.insertOne(row);
      return readRow(row);
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
  }

  /** False when another user has what the update sets. */
  async function isFree(filter: Filter, update: Update): Promise<boolean> {
    try {
      await users.updateOne(filter, update);
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }

  const proveRow = ({ _id, account }: UserRow, address: string): Promise<boolean> =>
    isFree({ _id, account, address }, { $set: { email: address }, $unset: { address: '' } });

  /** Makes the user who has proven an address one who hasn't. */
  async function endProof(address: string): Promise<void> {
    const holder = await users.findOne({ email: address });
    if (holder === null) return;
    const { _id, account } = holder;
    const email = unprovenKey(address, account);
    await isFree({ _id, account, email: address }, { $set: { email, address } });
  }

  return {
    insert: (user) => insertRow(user, true),
    insertUnproven: (user) => insertRow(user, false),
    async prove(account, id) {
      const row = await users.findOne({ _id: id, account });
      if (row?.address === undefined) return row !== null;
      // Two who prove an address at the same time: the later one has it.
      for (let turn = 0; turn < PROOF_TURNS; turn += 1) {
        if (await proveRow(row, row.address)) return true;
        await endProof(row.address);
      }
      return false;
    },
    byEmail: async (email) => readFound(await users.findOne({ email: email.toLowerCase() })),
    byEmailIn: async (account, email) => readFound(await rowIn(account, email.toLowerCase())),
    async candidates(email, { withPassword = false } = {}) {
      const address = email.toLowerCase();
      const wanted = withPassword ? { passwordHash: { $exists: true } } : {};
      const [proven, unproven] = await Promise.all([
        users.findOne({ email: address, ...wanted }),
        users.find(
          { address, ...wanted },
          { sort: { createdAt: 1, _id: 1 }, limit: MAX_OF_ADDRESS },
        ),
      ]);
      const rows = proven === null ? unproven : [proven, ...unproven];
      return rows.slice(0, MAX_OF_ADDRESS).map(readRow);
    },
    forSignIn: async (id) => readFound(await users.findOne({ _id: id })),
    byOidc: async (account, key) => readFound(await users.findOne({ 'oidc.key': key, account })),
    async linkOidc(account, id, oidc) {
      try {
        const other = { 'oidc.issuer': { $ne: oidc.issuer } };
        return await matched({ _id: id, account, ...other }, { $set: { oidc } });
      } catch (error) {
        if (isTaken(error)) return false;
        throw error;
      }
    },
    async firstOwnerWithPassword(account) {
      const owners = { account, role: 'owner', passwordHash: { $exists: true } };
      const [first] = await users.find(owners, { sort: { createdAt: 1, _id: 1 }, limit: 1 });
      return first === undefined ? null : readRow(first);
    },
    get: async (account, id) => readFound(await users.findOne({ _id: id, account })),
    list: async (account, page) =>
      mapPage(await findPage(users, { account }, page, 'createdAt'), readRow),
    update: (account, id, patch) =>
      patch.role === undefined || patch.role === 'owner'
        ? change({ _id: id, account }, patch)
        : keepLastOwner({ account, id }, (filter) => change(filter, patch)),
    async noteLinkAsked(account, id, at) {
      await users.updateOne({ _id: id, account }, { $set: { linkAskedAt: at } });
    },
    async forgetLinkAsked(account, id) {
      await users.updateOne({ _id: id, account }, { $unset: { linkAskedAt: '' } });
    },
    waitingForLinks: async (since, page) =>
      mapPage(await findPage(users, askedSince(since), page, 'linkAskedAt'), readRow),
    countWaitingForLinks: (since, limit) => users.countDocuments(askedSince(since), { limit }),
    enableSecondFactor: (account, id, secondFactor) =>
      matched({ _id: id, account, secondFactor: { $exists: false } }, { $set: { secondFactor } }),
    useCodeStep: (account, id, step) =>
      matched(
        { _id: id, account, 'secondFactor.lastStep': { $lt: step } },
        { $set: { 'secondFactor.lastStep': step } },
      ),
    useRecoveryCode: (account, id, hash) =>
      matched(
        { _id: id, account, [`secondFactor.recoveryCodes.${hash}`]: true },
        { $unset: { [`secondFactor.recoveryCodes.${hash}`]: '' } },
      ),
    replaceRecoveryCodes: (account, id, codes) =>
      matched(
        { _id: id, account, secondFactor: { $exists: true } },
        { $set: { 'secondFactor.recoveryCodes': codes } },
      ),
    removeSecondFactor: (account, id) =>
      matched(
        { _id: id, account, secondFactor: { $exists: true } },
        { $unset: { secondFactor: '' } },
      ),
    addPasskey: (account, id, key, passkey) =>
      matched(
        {
          _id: id,
          account,
          [`passkeys.${key}`]: { $exists: false },
          $or: [{ passkeyCount: { $exists: false } }, { passkeyCount: { $lt: MAX_PASSKEYS } }],
        },
        { $set: { [`passkeys.${key}`]: passkey }, $inc: { passkeyCount: 1 } },
      ),
    renamePasskey: (account, id, key, name) =>
      matched(
        { _id: id, account, [`passkeys.${key}`]: { $exists: true } },
        { $set: { [`passkeys.${key}.name`]: name } },
      ),
    removePasskey: (account, id, key) =>
      matched(
        { _id: id, account, [`passkeys.${key}`]: { $exists: true } },
        { $unset: { [`passkeys.${key}`]: '' }, $inc: { passkeyCount: -1 } },
      ),
    usePasskey: (account, id, key, { counter, at }) =>
      matched(
        {
          _id: id,
          account,
          [`passkeys.${key}.counter`]: counter === 0 ? 0 : { $lt: counter },
        },
        {
          $set: { [`passkeys.${key}.counter`]: counter, [`passkeys.${key}.lastUsedAt`]: at },
        },
      ),
    async delete(account, id) {
      const deleted = await keepLastOwner({ account, id }, async (filter) =>
        (await users.deleteOne(filter)).deletedCount === 1 ? true : null,
      );
      return deleted ?? false;
    },
  };
}

const isTaken = (error: unknown): boolean =>
  error instanceof DuplicateKeyError && (error.index === 'email' || error.index === 'oidc');
