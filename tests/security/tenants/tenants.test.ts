import { waitFor } from '@cascade/runtime/testing';
import { COLLECTIONS, RECORDS, type CollectionName } from '@cascade/store';
import {
  describeOnEngines,
  freshRecipient,
  provision,
  readStoredRows,
  rowsOfAccount,
  startStack,
  type Stack,
  type StoredRows,
  type Tenant,
} from '../../harness/index.ts';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import { callersOf, mayCall, withEveryScope, type Caller } from './callers.ts';
import { emailOf, markOf, PASSWORD, possess, type Possessions } from './possessions.ts';
import { KIND_OF_MEMBER, REFERENCES, untriedMembers } from './references.ts';
import { readOperations, REQUIRED_QUERIES, type Operation } from './read-operations.ts';
import { pathWith, sampleBody } from './sample-body.ts';

/** Where the operator may see every account. */
const OVER_ACCOUNTS = ['accounts', 'operations'];
/** People have these, and the operator's token is no person. */
const OF_PEOPLE = ['passkeys'];
/** Collections in which the other account has no row, by why no id of one is tried. */
const NOT_STORED: Readonly<Record<string, readonly CollectionName[]>> = {
  'one of the account or of a person: no operation names it by an id': [
    'alerts',
    'oidc_providers',
    'personal_settings',
  ],
  'no operation has its id': [
    'device_changes',
    'erasures',
    'incidents',
    'oidc_domains',
    'quota_notices',
    'recipient_sends',
  ],
  'facts of a send, which are found by the id of its request': [
    'acceptances',
    'idempotency',
    'quota_blocks',
    'starts',
  ],
  'what a channel knows of a device and its contacts, found by the id of the device': [
    'device_standings',
    'mailboxes',
    'partial_texts',
    'pool_contacts',
    'session_windows',
    'waba_numbers',
    'whatsapp_contacts',
    'whatsapp_days',
    'whatsapp_messages',
  ],
};
/** All devices of a stack are looked at within this time. */
const ROUND_MS = 10_000;

interface DeviceView {
  channel: string;
  condition: { since: string | null; checked_at: string | null };
}

describeOnEngines("another account's ids, on every route of both documents", (engine) => {
  let stack: Stack;
  let receiver: Receiver;
  let mine: Tenant;
  let theirs: Tenant;
  let own: Possessions;
  let foreign: Possessions;
  let callers: Caller[];
  let theirCallers: Caller[];
  let operations: Operation[];
  let before: Map<string, string>;
  let storedBefore: StoredRows;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    mine = await withEveryScope(stack, await provision(stack));
    theirs = await withEveryScope(stack, await provision(stack));
    own = await possess(stack, mine, receiver);
    foreign = { ...(await possess(stack, theirs, receiver)), keys: theirs.keys.telegram };
    callers = await callersOf(stack, mine, emailOf(mine), PASSWORD, theirs.account);
    theirCallers = await callersOf(stack, theirs, emailOf(theirs), PASSWORD);
    operations = await readOperations(stack);
    await untilCounted();
    await untilChecked();
    before = await snapshot();
    storedBefore = await readStoredRows(stack);
  });

  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });

  const kindOf = ({ path }: Operation) => path.split('/')[2]!;
  /** A `name` is the caller's own word: it finds nothing of another account, and may create. */
  const withId = () =>
    operations.filter(
      ({ inPath, callers: who }) => inPath.length > 0 && !inPath.includes('name') && who.length > 0,
    );
  const plainLists = () =>
    operations.filter(
      ({ method, inPath, callers: who, isStream }) =>
        method === 'GET' && inPath.length === 0 && who.length > 0 && !isStream,
    );

  /** A server under load answers with the figures that it has counted so far, and keeps them for half a minute. */
  async function untilCounted(): Promise<void> {
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    for (const path of ['/api/overview', '/api/stats']) {
      await waitFor(
        async () => {
          const { counting, counted_until: until } = await stack.manage<{
            counting: boolean;
            counted_until: string;
          }>(theirs.account, 'GET', path);
          return !counting && Date.parse(until) >= now;
        },
        { timeoutMs: 120_000, everyMs: 1_000, what: 'the figures of the other account' },
      );
    }
  }

  /**
   * Each device is looked at once after it was made, all in one round. A phone's condition may be known before, by its
   * link, or by this look at first: then the round is over ten seconds after the other looks.
   */
  async function untilChecked(): Promise<void> {
    await waitFor(
      async () => {
        const { data } = await stack.manage<{ data: DeviceView[] }>(
          theirs.account,
          'GET',
          '/api/devices',
        );
        const looks = data.flatMap(({ channel, condition: { checked_at: at } }) =>
          channel === 'whatsapp' ? [] : [at === null ? Infinity : Date.parse(at)],
        );
        const overAt = Math.max(...looks) + ROUND_MS;
        return data.every(({ channel, condition: { since, checked_at: at } }) =>
          channel === 'whatsapp' ? at !== since || Date.now() > overAt : at !== null,
        );
      },
      { timeoutMs: 30_000, what: "the checks of the other account's devices" },
    );
  }

  /** Everything that the other account can read of itself. */
  async function snapshot(): Promise<Map<string, string>> {
    const reads = [
      ...plainLists().map((operation) => [operation, operation.path] as const),
      ...withId()
        .filter(({ method, isStream }) => method === 'GET' && !isStream)
        .map((operation) => [operation, fill(operation, foreign)] as const),
    ];
    const seen = new Map<string, string>();
    for (const [operation, path] of reads) {
      if (OVER_ACCOUNTS.includes(kindOf(operation))) continue;
      const caller = theirCallers.find((one) => mayCall(one, operation));
      // Queues and processes change by themselves.
      if (!caller || kindOf(operation) === 'operations') continue;
      const { status, text } = await caller.call('GET', path);
      // Statistics end at the current time, say whether its last moments are counted, and samples of events carry it.
      // Devices are looked at again.
      const timeless = text.replaceAll(
        /"(?:from|to|counted_until|checked_at)":"[^"]+",?|"counting":(?:true|false),|"timestamp":\d+/g,
        '',
      );
      if (status === 200) seen.set(operation.name, timeless);
    }
    return seen;
  }

  test('every kind of id in a path or a body is tested', () => {
    const missing = new Set(
      withId()
        .map(kindOf)
        .filter((kind) => foreign[kind] === undefined && !OVER_ACCOUNTS.includes(kind)),
    );
    expect([...missing]).toEqual([]);
    expect(new Set(withId().flatMap(({ inPath }) => inPath))).toEqual(
      new Set(['id', 'request_id', 'check_id']),
    );
    expect(operations.flatMap(untriedMembers)).toEqual([]);
  });

  test('the other account has rows in every collection that has rows of accounts', () => {
    const empty = COLLECTIONS.filter(
      (name) =>
        RECORDS[name].backup &&
        RECORDS[name].account.by !== 'none' &&
        rowsOfAccount(storedBefore, name, theirs.account).length === 0,
    );
    expect(empty.toSorted()).toEqual(Object.values(NOT_STORED).flat().toSorted());
  });

  // Runs before tests that write foreign ids into the caller's own audit.
  test('lists show nothing of the other account', async () => {
    let asked = 0;
    for (const operation of plainLists()) {
      if (OVER_ACCOUNTS.includes(kindOf(operation))) continue;
      for (const caller of callers.filter((one) => mayCall(one, operation))) {
        if (caller.name === 'operator' && OF_PEOPLE.includes(kindOf(operation))) continue;
        const queries = [
          '',
          ...(operation.inQuery.includes('format') ? ['?format=csv'] : []),
          ...(operation.inQuery.includes('account_id') && caller.name === 'session'
            ? [`?account_id=${theirs.account}`]
            : []),
        ];
        for (const query of queries) {
          const path =
            operation.path +
            (REQUIRED_QUERIES[operation.path] ?? '') +
            (operation.path in REQUIRED_QUERIES ? query.replace('?', '&') : query);
          const { status, text } = await caller.call('GET', path);
          // One conversation, of a contact whom nobody has.
          const wanted = operation.path === '/api/threads/one' ? 404 : 200;
          expect([operation.name, status]).toEqual([operation.name, wanted]);
          const told = traces(text, kindOf(operation), foreign, markOf(theirs));
          expect([operation.name, told]).toEqual([operation.name, []]);
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(30);
  });

  test('a foreign id in a path is answered like an unknown one', async () => {
    let tried = 0;
    for (const operation of withId()) {
      const kind = kindOf(operation);
      for (const caller of callers.filter((one) => mayCall(one, operation))) {
        if (caller.name === 'operator' && [...OVER_ACCOUNTS, ...OF_PEOPLE].includes(kind)) continue;
        // Wants the person's password first: tried with one in `services/dashboard/src/tenants.test.ts`.
        if (operation.name === 'post /api/passkeys/{id}/remove') continue;
        const body = sampleBody(operation);
        const absent = await caller.call(
          operation.method,
          fill(operation, absentees(foreign)),
          body,
        );
        const other = await caller.call(operation.method, fill(operation, foreign), body);
        const who = `${operation.name} as ${caller.name}`;
        expect([who, absent.status, absent.text]).toEqual([who, 404, expect.any(String)]);
        expect([who, other]).toEqual([who, absent]);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('a foreign id in a query finds as much as an unknown one', async () => {
    let tried = 0;
    for (const operation of plainLists()) {
      for (const name of operation.inQuery) {
        const kind = KIND_OF_MEMBER[name];
        if (kind === undefined) continue;
        for (const caller of callers.filter((one) => mayCall(one, operation))) {
          const ask = (id: string) =>
            caller.call('GET', `${operation.path}?${name}=${encodeURIComponent(id)}`);
          expect([operation.name, await ask(foreign[kind]!)]).toEqual([
            operation.name,
            await ask(absentees(foreign)[kind]!),
          ]);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(3);
  });

  test.each(REFERENCES)(
    '$operation $member: a foreign id is answered like an unknown one',
    async (one) => {
      const operation = operations.find(({ name }) => name === one.operation)!;
      for (const caller of callers.filter((who) => mayCall(who, operation))) {
        const ask = async (id: string) => {
          const path = fill(operation, own);
          const { status, text: said } = await caller.call(operation.method, path, one.body(id));
          return { status, text: said.replaceAll(id, '<id>').replace(/"request_id":\d+/, '') };
        };
        const other = await ask(foreign[one.kind]!);
        expect([one.member, other]).toEqual([one.member, await ask(absentees(foreign)[one.kind]!)]);
        // Refused, reported as not found, or as nothing that may go.
        expect(other.status >= 400 || /"ok":false|"may":"not"/.test(other.text)).toBe(true);
      }
    },
  );

  test.each([
    ['template', 'templates', (id: number) => ({ template: id })],
    ['file', 'files', (id: number) => ({ message: imageOf(id) })],
  ])('a send with a foreign %s fails as one with none', async (_what, kind, content) => {
    const send = async (id: string) => {
      const { body } = await stack.send(
        {
          keys: { telegram: { token: mine.keys.telegram } },
          content: { telegram: content(Number(id)) },
          target: { telegram: freshRecipient('telegram') },
        },
        { token: mine.token },
      );
      return 'channels' in body ? body.channels.telegram : body;
    };
    const other = await send(foreign[kind]!);
    const absent = await send(absentees(foreign)[kind]!);
    expect(other).toMatchObject({ status: false, reason: expect.stringContaining('not found') });
    expect(other).toEqual({ ...absent, id: expect.anything() });
  });

  test('the attempts left the other account unchanged', async () => {
    await untilCounted();
    const after = await snapshot();
    for (const [name, text] of before) expect([name, after.get(name)]).toEqual([name, text]);
    expect(before.size).toBeGreaterThan(20);
  }, 150_000);

  test('the attempts changed and deleted no stored row of the other account', async () => {
    const storedAfter = await readStoredRows(stack);
    for (const name of COLLECTIONS) {
      const rows = rowsOfAccount(storedBefore, name, theirs.account);
      const after = new Map(
        rowsOfAccount(storedAfter, name, theirs.account).map((row) => [row._id, row]),
      );
      for (const row of rows) {
        const { _id } = row;
        expect([name, withoutLook(after.get(_id))]).toEqual([name, withoutLook(row)]);
      }
    }
  });
});

/** A row without what the next look at a device changes. */
const withoutLook = (row: object | undefined) => ({ ...row, check: 0, nextCheckAt: 0 });

const imageOf = (id: number) => ({ type: 'image', message: '', richContext: { fileId: id } });

const fill = (operation: Operation, ids: Possessions): string =>
  pathWith(operation, ids[operation.path.split('/')[2]!] ?? '');

/** Returns unknown ids of the same form. */
function absentees(ids: Possessions): Possessions {
  return Object.fromEntries(
    Object.entries(ids).map(([kind, id]) => [
      kind,
      /^\d+$/.test(id) ? '999999999' : id.slice(0, -1) + (id.endsWith('0') ? '1' : '0'),
    ]),
  );
}

/** Finds the other account's mark and ids in a list; numeric ids count in lists of their kind. */
function traces(text: string, listed: string, ids: Possessions, mark: string): string[] {
  const found = Object.entries(ids).filter(([kind, id]) =>
    /^\d+$/.test(id) ? kind === listed && text.includes(`"id":${id},`) : text.includes(id),
  );
  return [...found.map(([kind, id]) => `${kind} ${id}`), ...(text.includes(mark) ? [mark] : [])];
}
