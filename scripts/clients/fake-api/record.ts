import { setTimeout as sleep } from 'node:timers/promises';
import { version } from '../product-version.ts';
import { Mask } from './mask.ts';
import { recordFailures, type Failure } from './record-failures.ts';
import { startSandboxProduct, type SandboxProduct } from './sandbox-product.ts';

interface Recorded {
  status: number;
  body: unknown;
}

/** Answers to one call, in the order in which they came. The last one stays. */
interface Exchange {
  /** Method, path and query. */
  call: string;
  /** Members that the body of the call must have; without them every body fits. */
  body?: Record<string, unknown>;
  answers: Recorded[];
}

/** What the offline servers of the client libraries answer with. */
export interface FakeApi {
  about: string;
  version: string;
  /** The code of every verification. */
  code: string;
  /** Bodies of sends: an offline server gives the first its results, by channel. Their requests are exchanges. */
  answers: Record<'sent' | 'queued' | 'scheduled', unknown>;
  refusals: Record<string, Recorded>;
  /** Reason and code by channel, `message` or `template`, and recipient; none: no recipient on the channel. */
  failures: Record<string, Failure>;
  exchanges: Exchange[];
}

const ABOUT =
  'Recorded from the sandbox by npm run clients:fake-api. Do not edit. An offline server answers a call with its ' +
  'exchange, and composes other sends from answers and failures.';
const CODE = '482913';
const TABLE = 'Chat,Name\n123456789,Ana\n1000000040300,Budi\n';
const ORDINARY = '123456789';
const POLL_MS = 200;
const WAIT_MS = 60_000;

/** Starts a product with its sandbox, and records what it answers. Takes about a minute: a code waits 30 s. */
export async function recordFakeApi(): Promise<FakeApi> {
  await using product = await startSandboxProduct();
  const recording = new Recording(product);
  const answers = await recordSends(recording);
  await recordReads(recording);
  await recordRequests(recording);
  await recordChecks(recording);
  await recordUploads(recording);
  await recordCodes(recording);
  const refusals = await recordRefusals(recording);
  const failures = await recordFailures(product);
  // A player takes the first that fits: those of one query or one body before those of any.
  const isAny = ({ call, body }: Exchange) => Number(!call.includes('?') && body === undefined);
  const exchanges = recording.exchanges.toSorted((one, other) => isAny(one) - isAny(other));
  return { about: ABOUT, version, code: CODE, answers, refusals, failures, exchanges };
}

interface Step {
  body?: unknown;
  /** Members of the body that an exchange is found by. */
  by?: Record<string, unknown>;
  headers?: Record<string, string>;
  token?: string | null;
}

/** Makes calls, and keeps their answers without what differs from run to run. */
class Recording {
  readonly product: SandboxProduct;
  readonly mask = new Mask();
  readonly exchanges: Exchange[] = [];

  constructor(product: SandboxProduct) {
    this.product = product;
  }

  /** Makes a call that is not recorded. */
  async ask<T>(method: string, path: string, step: Step = {}): Promise<T> {
    return (await this.product.call(method, path, step)).body as T;
  }

  async answer(method: string, path: string, step: Step = {}): Promise<Recorded> {
    const { status, body } = await this.product.call(method, path, step);
    return { status, body: this.mask.value(body) };
  }

  /** Records a call. Returns the answer as it came. */
  async record<T>(method: string, path: string, step: Step = {}): Promise<T> {
    const { status, body } = await this.product.call(method, path, step);
    const call = `${method} ${this.mask.path(path)}`;
    const by = step.by === undefined ? {} : { body: this.mask.value(step.by) as object };
    const same = this.exchanges.find(
      (one) => one.call === call && JSON.stringify(one.body) === JSON.stringify(by.body),
    );
    const answer = { status, body: this.mask.value(body) };
    if (same === undefined) {
      this.exchanges.push({ call, ...by, answers: [answer] } as Exchange);
    } else if (JSON.stringify(same.answers.at(-1)) !== JSON.stringify(answer)) {
      same.answers.push(answer);
    }
    return body as T;
  }

  /** Records a read again and again until it shows what is waited for; only the last answer is kept. */
  async recordWhen<T>(path: string, isOver: (body: T) => boolean): Promise<T> {
    const ends = Date.now() + WAIT_MS;
    for (;;) {
      const body = await this.ask<T>('GET', path);
      if (isOver(body)) return this.record<T>('GET', path);
      if (Date.now() > ends) throw new Error(`${path}: ${JSON.stringify(body)}`);
      await sleep(POLL_MS);
    }
  }

  send(to: string, context: object = {}) {
    return {
      keys: { telegram: { token: this.product.keys['telegram'] } },
      content: { telegram: { message: { type: 'text', message: 'Hello' } } },
      target: { telegram: to },
      ...context,
    };
  }
}

async function recordSends(recording: Recording): Promise<FakeApi['answers']> {
  const sentOf = (body: unknown) => recording.answer('POST', '/v1/send', { body });
  const timing = { schedule: Math.floor(Date.now() / 1_000) + 3_600 };
  const scheduled = await sentOf(recording.send(ORDINARY, { context: { timing } }));
  const sent = await sentOf(recording.send(ORDINARY));
  const behaviour = { mode: 'async' };
  const queued = await sentOf(recording.send(ORDINARY, { context: { behaviour } }));
  for (const body of [
    { keys: {}, content: {}, target: {} },
    { ...recording.send('1'), keys: { telegram: { token: '' } } },
    { ...recording.send('1'), keys: { telegram: { token: 5 } } },
    { ...recording.send('1'), keys: { fax: { token: 'x' } } },
  ]) {
    const { keys } = body;
    await recording.record('POST', '/v1/send', { body, by: { keys } });
  }
  return { sent: withoutDetail(sent.body), queued: queued.body, scheduled: scheduled.body };
}

/** A result without the provider's own answers. */
function withoutDetail(result: unknown): unknown {
  const { channels, ...own } = result as { channels: Record<string, { detail?: unknown }> };
  const kept = Object.entries(channels).map(([name, { detail: _raw, ...one }]) => [name, one]);
  return { ...own, channels: Object.fromEntries(kept) as object };
}

interface Page {
  next_cursor: string | null;
}

async function recordPages(recording: Recording, path: string): Promise<void> {
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: Page = await recording.record('GET', `${path}${query}`);
    cursor = page.next_cursor;
  } while (cursor !== null);
}

async function recordReads(recording: Recording): Promise<void> {
  await recording.record('GET', '/v1/templates');
  await recordPages(recording, '/v1/templates?limit=3');
  await recording.record('GET', '/v1/templates?limit=1');
  await recording.record('GET', '/api/devices');
  await recording.record('GET', '/api/devices?channel=telegram');
}

interface Request {
  request_id: number;
  state: string;
}

/** The requests of the recorded sends: one is cancelled, the others can no longer be. */
async function recordRequests(recording: Recording): Promise<void> {
  const path = '/v1/requests';
  const { requests } = await recording.ask<{ requests: Request[] }>('GET', path);
  for (const { request_id: id, state } of requests) {
    const isOver = (request: Request) => request.state !== 'queued' && request.state !== 'open';
    if (state !== 'scheduled') await recording.recordWhen<Request>(`${path}/${id}`, isOver);
    else await recording.record('GET', `${path}/${id}`);
  }
  await recording.record('GET', path);
  await recordPages(recording, `${path}?limit=2`);
  for (const { request_id: id } of requests) {
    await recording.record('POST', `${path}/${id}/cancel`);
  }
  await recording.record('GET', `${path}/999999`);
}

async function recordChecks(recording: Recording): Promise<void> {
  for (const targets of [
    [],
    ['unknown@example.com', { telegram: ORDINARY }],
    ['15550140400', { telegram: ORDINARY }],
  ]) {
    const body = { targets };
    await recording.record('POST', '/v1/check', { body, by: body });
  }
}

async function recordUploads(recording: Recording): Promise<void> {
  const form = () => {
    const made = new FormData();
    made.set('file', new Blob([TABLE], { type: 'text/csv' }), 'guests.csv');
    return made;
  };
  interface Made {
    id: string | number;
  }
  const file = await recording.record<Made>('POST', '/api/files', { body: form() });
  await recording.record('GET', '/api/files');
  const content = `/api/files/${file.id}/content`;
  await recording.record('GET', content);
  await recording.record('DELETE', `/api/files/${file.id}`);
  await recording.record('DELETE', `/api/files/${file.id}`);
  await recording.record('GET', content);
  const { data } = await recording.ask<{ data: [{ id: string }] }>(
    'GET',
    '/api/devices?channel=telegram',
  );
  const compose = (column: string) => ({
    compose: {
      keys: { telegram: { device: data[0].id } },
      content: { telegram: { message: { type: 'text', message: 'Hello {{name}}' } } },
      targets: { telegram: column },
      variables: { name: 'Name' },
    },
  });
  const batch = await recording.record<Made>('POST', '/api/batches', { body: form() });
  const path = `/api/batches/${batch.id}`;
  await recording.record('POST', `${path}/check`, { body: compose('Chat') });
  await recording.record('GET', path);
  await recording.record('POST', `${path}/start`, { body: compose('Chat') });
  await recording.recordWhen<{ state: string }>(path, ({ state }) => state === 'finished');
  await recording.record('GET', `${path}/results`);
  await recording.record('GET', '/api/batches');
  const other = await recording.record<Made>('POST', '/api/batches', { body: form() });
  const otherPath = `/api/batches/${other.id}`;
  await recording.record('POST', `${otherPath}/check`, { body: compose('Phone') });
  await recording.record('POST', `${otherPath}/cancel`, { body: {} });
  await recording.record('DELETE', otherPath);
  await recording.record('DELETE', otherPath);
}

async function recordCodes(recording: Recording): Promise<void> {
  interface Started {
    verification_id: string;
    resend_at: number;
  }
  const body = {
    keys: { telegram: { token: recording.product.keys['telegram'] } },
    target: { telegram: '123456711' },
  };
  const { verification_id: id, resend_at: resendAt } = await recording.record<Started>(
    'POST',
    '/v1/verify',
    { body },
  );
  const code = await codeIn(recording, '123456711');
  recording.mask.name(code, CODE);
  await sleep(Math.max(0, resendAt * 1_000 - Date.now()) + 1_000);
  await recording.record('POST', '/v1/verify/resend', { body: { verification_id: id } });
  const check = (typed: string, by?: Record<string, unknown>) =>
    recording.record('POST', '/v1/verify/check', {
      body: { verification_id: id, code: typed },
      ...(by === undefined ? {} : { by }),
    });
  const unknown = { verification_id: 'ver_0' };
  await recording.record('POST', '/v1/verify/resend', { body: unknown, by: unknown });
  await check(code === '000000' ? '000001' : '000000');
  await check(code, { code });
  await check(code, { code });
}

/** Reads a code from the phone of the sandbox. */
async function codeIn({ product }: Recording, to: string): Promise<string> {
  const ends = Date.now() + WAIT_MS;
  while (Date.now() < ends) {
    const { body } = await product.call('GET', `/sandbox/messages?to=${to}`, { token: null });
    const { data } = body as { data: { content: unknown }[] };
    const texts = JSON.stringify(data.map(({ content }) => content));
    const [, code] = /(?<!\d)(\d{6})(?!\d)/.exec(texts) ?? [];
    if (code !== undefined) return code;
    await sleep(POLL_MS);
  }
  throw new Error('no code arrives');
}

async function recordRefusals(recording: Recording): Promise<FakeApi['refusals']> {
  const body = recording.send(ORDINARY);
  const headers = { 'Idempotency-Key': 'recording' };
  await recording.ask('POST', '/v1/send', { body, headers });
  const other = recording.send('123456799');
  return {
    missing_api_token: await recording.answer('GET', '/v1/templates', { token: null }),
    invalid_api_token: await recording.answer('GET', '/v1/templates', { token: 'cas_unknown' }),
    idempotency_conflict: await recording.answer('POST', '/v1/send', { body: other, headers }),
  };
}
