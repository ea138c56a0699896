import { TOKEN_SCOPES, type TokenScope } from '@cascade/contracts';
import { startReceiver, type Receiver } from '../../events/receiver.ts';
import {
  composeRequest,
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';
import { possess, type Possessions } from './possessions.ts';
import { readOperations, REQUIRED_QUERIES, type Operation } from './read-operations.ts';
import { pathWith, sampleBody } from './sample-body.ts';

/** What every token may call. */
const ANY = 'any scope';
/** Scope of each operation that a token without scopes reaches: `/v1`, and listening. */
const BASIC: Readonly<Record<string, TokenScope | typeof ANY>> = {
  'get /v1/token': ANY,
  'post /v1/send': 'send',
  'post /v1/send/dry-run': 'send',
  'post /v1/requests/{request_id}/cancel': 'send',
  'get /v1/requests/{request_id}': 'read',
  'get /v1/requests': 'read',
  'get /v1/templates': 'read',
  'post /v1/check': 'read',
  'get /v1/checks/{check_id}': 'read',
  'delete /v1/checks/{check_id}': 'send',
  'post /v1/verify': 'verify',
  'post /v1/verify/check': 'verify',
  'post /v1/verify/resend': 'verify',
  'post /api/listen': 'inbound',
  'post /api/listen/{id}/answer': 'inbound',
};

/** What no account token reaches, whatever its scopes. */
const NEVER = [
  / \/api\/(accounts|alerts|console|contacts|invitations|log(in|out)|operations|password)\b/,
  / \/api\/(device-authorizations|second-factor|sessions?|settings|signs|tokens|users|views|verify\/settings)\b/,
  / \/api\/templates\/\{id\}\/(approve|reject)$/,
  /^get \/api\/(devices\/\{id\}\/(session|monitor)|audit\/\{id\}\/call|requests\/\{id\}\/rerun)$/,
];

/** GETs of the own account that have no answer for what is asked: a telegram device has no mailbox, link and number. */
const NOT_THERE = [
  'get /api/batches/{id}/letter',
  'get /api/devices/{id}/mailbox',
  'get /api/devices/{id}/link',
  'get /api/devices/{id}/passkey',
  'get /api/devices/{id}/number',
  'get /api/devices/{id}/events',
  'get /api/mail-templates/{name}',
  'get /api/sandbox/files/{id}',
  'get /api/threads/one',
];

interface Holder {
  name: string;
  token: string;
  scopes: readonly string[];
}

interface Answered {
  operation: Operation;
  holder: Holder;
  whose: 'own' | 'foreign';
  status: number;
  reason: string | undefined;
}

const TIMEOUT_MS = 90_000;
/** Deletions come last: they end what the others ask for. */
const inOrder = (a: Operation, b: Operation) =>
  Number(a.method === 'DELETE') - Number(b.method === 'DELETE');

describeOnEngines('scopes of account tokens', (engine) => {
  let stack: Stack;
  let receiver: Receiver;
  let tenant: Tenant;
  let theirs: Tenant;
  let holders: Holder[];
  let operations: Operation[];
  const answers: Answered[] = [];

  const make = (body: object, { account } = tenant) =>
    stack.manage<{ id: string; token: string; scopes: string[] | null }>(
      account,
      'POST',
      '/api/tokens',
      { name: 't', ...body },
    );

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    tenant = await provision(stack);
    theirs = await provision(stack);
    const own = await possess(stack, tenant, receiver);
    const foreign = await possess(stack, theirs, receiver);
    holders = [
      { name: 'no scopes', token: tenant.token, scopes: ['send', 'read', 'inbound'] },
      {
        name: 'every scope',
        token: (await make({ scopes: TOKEN_SCOPES })).token,
        scopes: TOKEN_SCOPES,
      },
    ];
    for (const scope of TOKEN_SCOPES) {
      holders.push({
        name: scope,
        token: (await make({ scopes: [scope] })).token,
        scopes: [scope],
      });
    }
    operations = (await readOperations(stack))
      .filter(({ callers }) => callers.length > 0)
      .sort(inOrder);
    for (const operation of operations) {
      const ask = (whose: 'own' | 'foreign', ids: Possessions) =>
        Promise.all(holders.map((holder) => call(operation, holder, whose, ids)));
      // A name is the caller's own word, and may create.
      const namesAnId = operation.inPath.some((member) => member !== 'name');
      if (namesAnId) answers.push(...(await ask('foreign', foreign)));
      answers.push(...(await ask('own', own)));
    }
  }, 60_000);
  afterAll(async () => {
    await stack?.stop();
    await receiver?.close();
  });

  async function call(
    operation: Operation,
    holder: Holder,
    whose: 'own' | 'foreign',
    ids: Possessions,
  ): Promise<Answered> {
    // The own account gets an invalid body: an admitted call is refused, and changes nothing.
    const body =
      operation.body === null
        ? undefined
        : whose === 'own'
          ? { unknown: true }
          : sampleBody(operation);
    const response = await fetch(
      stack.url +
        pathWith(operation, idFor(operation, whose, ids)) +
        (operation.method === 'GET' ? (REQUIRED_QUERIES[operation.path] ?? '') : ''),
      {
        method: operation.method,
        headers: {
          authorization: `Bearer ${holder.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    const { status } = response;
    if (status < 400) await response.body?.cancel();
    const { reason } = status < 400 ? {} : ((await response.json()) as { reason?: string });
    return { operation, holder, whose, status, reason };
  }

  /** A note is deleted by its writer: a token has written none of its own account. */
  const idFor = ({ path }: Operation, whose: 'own' | 'foreign', ids: Possessions) =>
    whose === 'own' && path.startsWith('/api/thread-notes/')
      ? 'absent'
      : (ids[path.split('/')[2]!] ?? '0');

  const needed = ({ name, scope }: Operation): string | null => BASIC[name] ?? scope;
  const holds = ({ scopes }: Holder, scope: string): boolean =>
    scope === ANY ||
    scopes.includes(scope) ||
    scopes.includes(scope.replace(/:read$/, ':write')) ||
    (scope === 'verify' && scopes.includes('send'));

  /** What the document promises: the status, or `admitted`. */
  function promised({ operation, holder, whose }: Answered): string {
    const scope = needed(operation);
    if (scope === null) return '403 account tokens may not do this';
    if (!holds(holder, scope)) return `403 this token lacks the scope ${scope}`;
    return whose === 'foreign' ? '404' : 'admitted';
  }

  function seen({ operation, holder, whose, status, reason }: Answered): string {
    if (status === 403) return `403 ${reason}`;
    if (whose === 'foreign') return String(status);
    const isAnswer =
      operation.method === 'GET' && !NOT_THERE.includes(operation.name)
        ? status === 200
        : [200, 201, 400, 404, 409, 415].includes(status);
    return isAnswer ? 'admitted' : `${status} ${reason} (${holder.name})`;
  }

  test('every operation, with every scope, of the own and of another account, answers as its document says', () => {
    const rows = (say: (answer: Answered) => string) =>
      answers.map((one) => `${one.operation.name} ${one.whose} [${one.holder.name}]: ${say(one)}`);
    expect(rows(seen)).toEqual(rows(promised));
    expect(answers.length).toBeGreaterThan(3_500);
  });

  const admittedWith = (name: string) =>
    [
      ...new Set(
        answers
          .filter(({ holder, status }) => holder.name === name && status !== 403)
          .map(({ operation }) => operation.name),
      ),
    ].sort();

  test('a token without scopes reaches what it reached before, and nothing else', () => {
    expect(admittedWith('no scopes')).toEqual(Object.keys(BASIC).sort());
  });

  test('no token reaches members, tokens, sessions, settings, contacts, secrets and acts of the operator', () => {
    const forbidden = (names: readonly string[]) =>
      names.filter((name) => NEVER.some((pattern) => pattern.test(name)));
    expect(forbidden(operations.map(({ name }) => name)).length).toBeGreaterThan(40);
    expect(forbidden(admittedWith('every scope'))).toEqual([]);
    expect(admittedWith('every scope').length).toBeGreaterThan(60);
  });

  test('a scope that reads changes nothing', () => {
    const changing = TOKEN_SCOPES.filter((scope) => scope.endsWith(':read')).flatMap((scope) =>
      admittedWith(scope).filter((name) => !name.startsWith('get ')),
    );
    // Both are a POST for their body alone.
    expect(changing).toEqual(['post /api/templates/lint', 'post /api/autoreplies/simulate']);
  });

  test('a caller with a cookie and a token acts as the token', async () => {
    const { token } = await make({ scopes: ['devices:read'] });
    const email = 'both@both.test';
    const password = 'what nobody would guess';
    await stack.manage(tenant.account, 'POST', '/api/users', { email, password, role: 'owner' });
    const login = await stack.call('POST', '/api/login', { email, password });
    const cookie = login.headers.get('set-cookie')!.split(';', 1)[0]!;
    const both = { token, headers: { cookie } };
    expect((await stack.call('GET', '/api/templates', undefined, both)).body).toMatchObject({
      reason: 'this token lacks the scope templates:read',
    });
    const wrong = { token: 'cas_unknown', headers: { cookie } };
    expect((await stack.call('GET', '/api/templates', undefined, wrong)).status).toBe(401);
  });

  test('a token may have several scopes, and is shown with them', async () => {
    // The own devices are deleted by now.
    const both = await make({ scopes: ['send', 'read'] }, theirs);
    expect(both.scopes).toEqual(['send', 'read']);
    const body = composeRequest(theirs, {
      telegram: { to: freshRecipient('telegram'), text: 'Hi' },
    });
    const sent = await stack.send(body, both);
    expect(sent.body.status).toBe(true);
    expect((await stack.settled(sent.body.request_id!, both.token)).state).toBe('finished');
    const list = await stack.manage<{ data: object[] }>(theirs.account, 'GET', '/api/tokens');
    expect(list.data).toContainEqual(
      expect.objectContaining({ id: both.id, scopes: ['send', 'read'] }),
    );
    expect(list.data).toContainEqual(expect.objectContaining({ name: 'tests', scopes: null }));
  });

  test.each([
    [[], 'scopes'],
    [['send', 'send'], 'scopes'],
    [['everything'], 'scopes'],
  ])('scopes %j are refused by name', async (scopes, reason) => {
    await expect(make({ scopes })).rejects.toThrow(reason);
  });

  test('a refused call is in the audit, one of POST /v1/send with its id', async () => {
    // The other account's: of the own one more calls were refused than a minute has rows for.
    const { token } = await make({ scopes: ['read'] }, theirs);
    const refused = await stack.send({}, { token });
    expect(refused.status).toBe(403);
    const rows = await stack.manage<{ data: object[] }>(theirs.account, 'GET', '/api/audit');
    expect(rows.data).toContainEqual(
      expect.objectContaining({ id: refused.body.request_id, status: 403 }),
    );
  });

  test('the audit names the token of each act, also of a refused one and after its deletion', async () => {
    // Of the other account: refusals of the table above are more than an audit takes in a minute.
    const { account } = theirs;
    const made = await stack.manage<{ id: string; token: string }>(account, 'POST', '/api/tokens', {
      name: 'deploy script',
      scopes: ['suppressions:write'],
    });
    const { token } = made;
    const body = { channel: 'email', address: 'named@audit.test' };
    expect((await stack.call('POST', '/api/suppressions', body, { token })).status).toBe(201);
    expect((await stack.call('DELETE', '/api/devices/none', undefined, { token })).status).toBe(
      403,
    );
    await stack.manage(account, 'DELETE', `/api/tokens/${made.id}`);
    const { data } = await stack.manage<{ data: object[] }>(account, 'GET', '/api/audit');
    const by = { actor: made.id, actor_name: 'deploy script' };
    expect(data).toContainEqual(
      expect.objectContaining({ ...by, status: 201, route: 'POST /api/suppressions' }),
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        ...by,
        status: 403,
        reason: 'this token lacks the scope devices:write',
      }),
    );
  });
});
