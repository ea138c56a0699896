import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '@cascade/runtime/testing';
import { openStore, type Database } from '@cascade/store';
import { CODE_CHANNEL, freshRecipient, provision, type Stack } from '../harness/index.ts';
import { describeVerify, sorted, wrong } from './describe-verify.ts';

const RESEND_MS = 30_000;

describeVerify('codes of POST /v1/verify', (world) => {
  test('the right code is approved once; a repeat with its key is answered with the approval', async () => {
    const { id, code } = await world.begin();
    expect((await world.check(id, wrong(code))).body).toMatchObject({
      status: false,
      state: 'pending',
      code: 'wrong_code',
      tries_left: 4,
    });
    const key = { 'idempotency-key': `approve ${id}`.replace(' ', '-') };
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await world.check(id, spaced, key)).body).toEqual({
      status: true,
      verification_id: id,
      state: 'approved',
    });
    const again = await world.check(id, code);
    expect([again.status, again.body.code]).toEqual([409, 'verification_approved']);
    const repeat = await world.check(id, spaced, key);
    expect([repeat.status, repeat.body.status]).toEqual([200, true]);
    expect(repeat.headers.get('idempotent-replayed')).toBe('true');
    expect((await world.check(id, wrong(code), key)).status).toBe(409);
    expect((await world.resend(id)).body.code).toBe('verification_approved');
  });

  test('of two right codes at the same time exactly one is approved', async () => {
    const { id, code } = await world.begin();
    const answers = await Promise.all([
      world.check(id, code),
      world.check(id, code),
      world.check(id, code),
    ]);
    expect(sorted(answers.map(({ status }) => status))).toEqual([200, 409, 409]);
  });

  test('50 wrong codes at the same time have exactly five tries, and then the right one is too late', async () => {
    const { id, code } = await world.begin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.check(id, wrong(code)).then(({ body }) => body)),
    );
    const tried = answers.filter((body) => body.code === 'wrong_code');
    expect(sorted(tried.map((body) => body.tries_left ?? -1))).toEqual([0, 1, 2, 3, 4]);
    expect(answers.filter((body) => body.code === 'verification_failed')).toHaveLength(45);
    expect((await world.check(id, code)).body).toMatchObject({ status: false, state: 'failed' });
    expect((await world.resend(id)).status).toBe(409);
  });

  test('a code expires; an unknown id, and one of another account, is not found', async () => {
    const { id, code } = await world.begin({ expires_in: 60 });
    const other = await provision(world.stack, {}, []);
    const body = { verification_id: id, code };
    expect((await world.post('/v1/verify/check', body, {}, other.token)).status).toBe(404);
    expect((await world.check('ver_0000', code)).body.code).toBe('not_found');
    world.clock.jump(61_000);
    expect((await world.check(id, code)).body).toMatchObject({
      status: false,
      state: 'expired',
      code: 'verification_expired',
    });
    expect((await world.resend(id)).body.code).toBe('verification_expired');
  });

  test('a repeated Idempotency-Key is one verification and one message, also at the same time', async () => {
    const to = freshRecipient(CODE_CHANNEL);
    const body = { keys: world.keysOf(CODE_CHANNEL), target: to };
    const key = { 'idempotency-key': `start-${to}` };
    const answers = await Promise.all([1, 2, 3].map(() => world.start(body, key)));
    answers.push(await world.start(body, key));
    expect(new Set(answers.map((answer) => answer.body.verification_id)).size).toBe(1);
    expect(answers.at(-1)!.headers.get('idempotent-replayed')).toBe('true');
    const code = await world.codeTo(to);
    await world.stack.settled(answers[0]!.body.request_id, world.tenant.token);
    expect(await world.stack.inbox(to)).toHaveLength(1);
    expect((await world.check(answers[0]!.body.verification_id, code)).body.status).toBe(true);
    const other = await world.start({ ...body, code_length: 8 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test('a key may be the id of a device for a token that may name it, and for no other', async () => {
    const { account, devices } = world.tenant;
    const tokenWith = async (scopes: readonly string[]) => {
      const body = { name: 'codes', scopes };
      const made = await world.stack.manage<{ token: string }>(
        account,
        'POST',
        '/api/tokens',
        body,
      );
      return made.token;
    };
    const body = () => ({
      keys: { [CODE_CHANNEL]: { token: devices[CODE_CHANNEL] } },
      target: freshRecipient(CODE_CHANNEL),
    });
    const named = await tokenWith(['verify', 'devices:send']);
    expect((await world.post('/v1/verify', body(), {}, named)).status).toBe(200);
    const refused = await world.post('/v1/verify', body(), {}, await tokenWith(['verify']));
    expect([refused.status, refused.body.code]).toEqual([403, 'foreign_key']);
  });

  test('the web app shows what became of them', async () => {
    const { id, request, code } = await world.begin();
    await world.stack.settled(request, world.tenant.token);
    await world.check(id, code);
    const list = await world.stack.manage<{ data: Record<string, unknown>[] }>(
      world.tenant.account,
      'GET',
      '/api/verifications',
    );
    expect(list.data[0]).toMatchObject({ id, state: 'approved', requests: [request] });
    const figures = await world.stack.manage<{
      by_channel: Record<string, unknown>[];
      started: number;
    }>(world.tenant.account, 'GET', '/api/verify/figures?days=1');
    expect(figures.started).toBeGreaterThan(5);
    const figure = figures.by_channel.find(({ channel }) => channel === CODE_CHANNEL)!;
    expect(figure['sent']).toBeGreaterThanOrEqual(figure['approved'] as number);
    expect(figure['approved']).toBeGreaterThan(2);
  });

  test('no row, message, log line or answer ever had the code', async () => {
    const long = { code_length: 10 };
    const first = await world.begin(long);
    const second = await world.begin(long);
    world.clock.jump(RESEND_MS);
    await world.resend(second.id);
    await world.codeTo(second.to, 2);
    await world.check(first.id, second.code);
    await world.post('/v1/verify/check', { verification_id: 'ver_0', code: first.code });
    await world.post('/v1/verify/check', { verification_id: first.id, code: first.code, more: 1 });
    await world.check(first.id, first.code);
    const codes = [first.code, second.code];
    expect(codes.every((code) => /^\d{10}$/.test(code))).toBe(true);
    const texts = [JSON.stringify(world.stack.logger.records)];
    for (const path of [
      '/api/requests',
      `/api/requests/${first.request}`,
      `/api/requests/${second.request}`,
      '/api/sends',
      '/api/deliveries',
      '/api/audit',
      '/api/verifications',
    ]) {
      texts.push(JSON.stringify(await world.stack.manage(world.tenant.account, 'GET', path)));
    }
    texts.push(
      JSON.stringify(
        await world.stack.call('GET', `/v1/requests/${first.request}`, undefined, {
          token: world.tenant.token,
        }),
      ),
    );
    texts.push(
      world.mongo ? world.mongo.heard().toString('latin1') : await storeFiles(world.stack.dataDir),
    );
    if (world.amqp) texts.push(world.amqp.heard().toString('latin1'));
    // The search finds what is there.
    expect(texts.at(world.mongo ? -2 : -1)).toContain(first.id);
    const telling = texts.map((text) => codes.some((code) => text.includes(code)));
    expect(telling).toEqual(texts.map(() => false));
  });

  test('a process that dies between row and request: the repeat sends the same code, a resend too', async () => {
    const [to, other] = [freshRecipient(CODE_CHANNEL), freshRecipient(CODE_CHANNEL)];
    const key = { 'idempotency-key': `died-${to}` };
    const body = { keys: world.keysOf(CODE_CHANNEL), target: to };
    const { body: sent } = await world.start(body, key);
    const code = await world.codeTo(to);
    const lost = await world.begin({}, other);
    await world.stack.settled(sent.request_id, world.tenant.token);
    await world.stack.settled(lost.request, world.tenant.token);
    // The state that such a process leaves: the verification stands, its request doesn't.
    world.stack = await world.stack.restart(() =>
      onStore(world.stack, async (db) => {
        const requests = db.collection('requests');
        for (const _id of [sent.request_id, lost.request]) await requests.deleteOne({ _id });
      }),
    );
    const repeats = await Promise.all([world.start(body, key), world.start(body, key)]);
    expect(repeats.map((answer) => answer.body.verification_id)).toEqual([
      sent.verification_id,
      sent.verification_id,
    ]);
    expect(await world.codeTo(to, 2)).toBe(code);
    expect((await world.resend(lost.id)).status).toBe(200);
    expect(await world.codeTo(other, 2)).toBe(lost.code);
    await world.stack.settled(sent.request_id, world.tenant.token);
    expect(await world.stack.inbox(to)).toHaveLength(2);
    expect((await world.check(sent.verification_id, code)).body.status).toBe(true);
  });
});

/** Raw bytes of the embedded store's files, overwritten data included. */
async function storeFiles(dataDir: string): Promise<string> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('store.'));
  const files = await Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')));
  return files.join('\n');
}

/** Acts on the stored data while the product is stopped. */
async function onStore({ dataDir, env }: Stack, act: (db: Database) => Promise<void>) {
  const db = await openStore({
    mongoUrl: env['MONGODB_URL'],
    file: join(dataDir, 'store.sqlite'),
    logger: silentLogger,
  });
  try {
    await act(db);
  } finally {
    await db.close();
  }
}
