import { Agent, request as httpRequest } from 'node:http';
import { OPERATOR_TOKEN, type Tenant } from '../../../harness/index.ts';
import { jsonBytes, jsonText, mutateBytes, mutateJson, oddText } from '../mutate.ts';
import type { Random } from '../random.ts';
import type { CallbackTarget } from './callbacks.ts';
import type { FuzzRoute } from './routes.ts';
import { validBodies } from './stock.ts';
import { worstUploads, type UploadKind } from './uploads.ts';
import { worstBodies } from './worst-bodies.ts';

export interface HttpInput {
  /** Name of the intake. */
  intake: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  isStream?: boolean;
  /** What it is, where it isn't random. */
  what?: string;
}

export interface HttpAnswer {
  status: number;
  /** The whole answer, where it is short. */
  text: string;
}

/** Finds the address that serves a path: services apart have several. */
export type BaseOf = (path: string) => string;

const TIMEOUT_MS = 120_000;
const READ_BYTES = 64 * 1024;
const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Makes a call and reads the whole answer. Rejects without one. Of a stream it reads the head. */
export function callRaw(
  base: string,
  { method, path, headers, body, isStream }: HttpInput,
  timeoutMs = TIMEOUT_MS,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const call = httpRequest(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: { ...headers, 'content-length': String(body?.length ?? 0) },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        if (isStream && status === 200) {
          response.destroy();
          resolve({ status, text: '' });
          return;
        }
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size <= READ_BYTES) pieces.push(piece);
        });
        response.once('end', () =>
          resolve({ status, text: size > READ_BYTES ? '' : Buffer.concat(pieces).toString() }),
        );
        response.once('error', reject);
      },
    );
    call.setTimeout(timeoutMs, () =>
      call.destroy(new Error(`no answer in ${Math.round(timeoutMs / 1_000)} s`)),
    );
    call.once('error', reject);
    call.end(body);
  });
}

const LIMIT_BYTES = 1024 * 1024 - 512;
const UPLOAD_KINDS: Readonly<Record<string, UploadKind>> = {
  '/api/saved-contacts/import': 'table',
  '/api/suppressions/import': 'list',
  '/api/batches': 'table',
};
const BOUNDARY = 'fuzzboundary0123456789';
/** Ids that are used of each collection. */
const IDS_AT_MOST = 40;

/** Makes inputs of every route: valid ones, changed ones, and those that cost most. */
export class RouteInputs {
  readonly #tenant: Tenant;
  readonly #targets: readonly CallbackTarget[];
  /** Ids by the collection of their route; those that the run itself needs are never used. */
  readonly #ids = new Map<string, string[]>();
  readonly #kept: ReadonlySet<string>;

  readonly #bodies: ReadonlyMap<string, readonly unknown[]>;
  /** Cookie of a person of the account, while the person is signed in. */
  cookie: string | undefined;

  constructor(tenant: Tenant, targets: readonly CallbackTarget[], kept: readonly string[]) {
    this.#tenant = tenant;
    this.#targets = targets;
    this.#kept = new Set([tenant.account, ...kept]);
    this.#bodies = validBodies(tenant.devices);
  }

  /** Ids of a collection that are known. */
  count(collection: string): number {
    return this.#ids.get(collection)?.length ?? 0;
  }

  add(collection: string, id: string): void {
    const ids = this.#ids.get(collection) ?? [];
    this.#ids.set(collection, ids);
    if (this.#kept.has(id) || ids.includes(id)) return;
    ids.push(id);
    if (ids.length > IDS_AT_MOST) ids.shift();
  }

  /** Names of a route's intakes: providers of a channel's callbacks are apart. */
  intakesOf(route: FuzzRoute): string[] {
    const targets = this.#targets.filter((one) => one.route === route.name);
    return targets.length === 0 ? [route.name] : targets.map(({ name }) => name);
  }

  make(random: Random, route: FuzzRoute, intake: string): HttpInput {
    const target = this.#targets.find(({ name }) => name === intake);
    if (target) return this.#callback(random, target);
    const bodies = this.#bodies.get(route.name);
    const seeds = bodies && random.chance(0.6) ? bodies : route.seeds;
    const seed = random.pick(seeds.length === 0 ? [{}] : seeds);
    const isValid = random.chance(0.15);
    const headers = this.#headers(random, route);
    const path = this.#path(random, route);
    const isStream = route.isStream || (DOWNLOADS.has(route.path) && random.chance(0.97));
    if (FILES.test(route.path)) Object.assign(headers, partOf(random));
    const base = { intake, method: route.method, path, headers, isStream };
    switch (route.input) {
      case 'json': {
        const value = this.#withIds(random, isValid ? seed : mutateJson(random, seed, LIMIT_BYTES));
        headers['content-type'] = 'application/json';
        return {
          ...base,
          body: isValid ? Buffer.from(JSON.stringify(value)) : jsonBytes(random, value),
        };
      }
      case 'form': {
        headers['content-type'] = 'application/x-www-form-urlencoded';
        const value = isValid ? seed : mutateJson(random, seed, LIMIT_BYTES / 4);
        return { ...base, body: formBytes(value) };
      }
      case 'upload':
        return { ...base, ...uploadOf(random, route.path, headers) };
      default:
        return { ...base, path: path + this.#query(random, route, seed) };
    }
  }

  /** Inputs of a route that cost most, by what they are. */
  worst(route: FuzzRoute, intake: string, limitBytes = LIMIT_BYTES): Map<string, () => HttpInput> {
    const target = this.#targets.find(({ name }) => name === intake);
    const made = new Map<string, () => HttpInput>();
    const headers = this.#headers(null, route);
    const base = {
      intake,
      method: route.method,
      path: this.#path(null, route),
      headers,
      isStream: route.isStream,
    };
    if (target) {
      for (const [what, body] of worstBodies(target.seeds, limitBytes)) {
        made.set(what, () => this.#signed(target, bodyOf(target.form, body())));
      }
    } else if (route.input === 'json' || route.input === 'form') {
      const form = route.input;
      const type = form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
      for (const [what, body] of worstBodies(
        route.seeds.map((seed) => this.#withIds(null, seed)),
        limitBytes,
      )) {
        made.set(what, () => ({
          ...base,
          headers: { ...headers, 'content-type': type },
          body: bodyOf(form, body()),
        }));
      }
    } else if (route.input === 'upload') {
      for (const [what, file] of worstUploads(UPLOAD_KINDS[route.path] ?? 'file')) {
        made.set(what, () => ({ ...base, ...multipart(file(), headers) }));
      }
    } else {
      // Node takes heads of up to 16 KB.
      for (const name of route.query.length === 0 ? ['q'] : route.query) {
        for (const [what, text] of [
          ['marks', '!'.repeat(8_000)],
          ['wildcards', '*%'.repeat(2_500)],
          ['a long list', 'a,'.repeat(4_000)],
        ]) {
          made.set(`${name} of ${what}`, () => ({
            ...base,
            path: `${base.path}?${name}=${encodeURI(text!)}`,
          }));
        }
      }
      made.set('all at once', () => ({
        ...base,
        path: `${base.path}?limit=1000000&page_size=1000000&q=a`,
      }));
    }
    return made;
  }

  /** Keeps ids of an answer for paths; what is deleted is forgotten. */
  learn({ method, path }: HttpInput, { status, text }: HttpAnswer): void {
    if (status < 200 || status > 299) return;
    const collection = collectionOf(path);
    if (method === 'DELETE') this.#forget(collection, path);
    // Every answer of another kind is long, and the ids of few are enough.
    if (!text.startsWith('{') || text.length > LEARN_BYTES) return;
    let answer: Record<string, unknown>;
    try {
      answer = JSON.parse(text) as typeof answer;
    } catch {
      return;
    }
    const { data } = answer;
    const rows = Array.isArray(data) ? (data as { id?: unknown }[]) : [];
    for (const id of [answer['id'], ...rows.slice(0, 5).map((row) => row?.id)]) {
      if (typeof id === 'string' || typeof id === 'number') this.add(collection, String(id));
    }
    for (const [member, elsewhere] of OTHER_IDS) {
      const id = answer[member];
      if (typeof id === 'string' || typeof id === 'number') this.add(elsewhere, String(id));
    }
  }

  #forget(collection: string, path: string): void {
    const ids = this.#ids.get(collection);
    const at = ids?.findIndex((id) => path.includes(`/${id}`)) ?? -1;
    if (at >= 0) ids?.splice(at, 1);
  }

  #path(random: Random | null, route: FuzzRoute): string {
    const ids = this.#ids.get(collectionOf(route.path)) ?? [];
    return route.path.replaceAll(/\{\w+\}/g, (name) => {
      if (random === null) return ids.at(-1) ?? '1';
      if (ids.length > 0 && random.chance(0.7)) return encodeURIComponent(random.pick(ids));
      if (name === '{device}' && random.chance(0.5)) return random.pick(this.#targets).device;
      return random.chance(0.5) ? String(random.int(20)) : encode(oddText(random, 2_000)) || 'x';
    });
  }

  #query(random: Random, route: FuzzRoute, seed: unknown): string {
    const params: string[] = Object.entries(seed as Record<string, string>)
      .filter(() => random.chance(0.9))
      .map(
        ([name, value]) =>
          `${name}=${random.chance(0.7) ? encode(value) : encode(oddText(random, 3_000))}`,
      );
    for (const name of route.query) {
      if (random.chance(0.25))
        params.push(
          `${name}=${random.chance(0.4) ? random.int(100) : encode(oddText(random, 3_000))}`,
        );
    }
    if (random.chance(0.05)) params.push(`${encode(oddText(random, 200))}=1`);
    return params.length === 0 ? '' : `?${params.join('&').slice(0, 12_000)}`;
  }

  #headers(random: Random | null, route: FuzzRoute): Record<string, string> {
    const roll = random?.next() ?? 0;
    const headers: Record<string, string> = {};
    // Each call is another client's, as behind a proxy: guesses of one don't use up what others may do.
    headers['x-forwarded-for'] = addressOf(random);
    if (roll > 0.98) {
      headers['authorization'] = 'Bearer x';
    } else if (route.caller === 'operator' && this.cookie !== undefined && roll < 0.2) {
      headers['cookie'] = this.cookie;
    } else if (route.caller === 'account') {
      headers['authorization'] = `Bearer ${this.#tenant.token}`;
      // Programs of these products send both credentials, with a colon.
      const key = `${this.#tenant.token}:${this.#tenant.keys.whatsapp}`;
      if (route.path.startsWith('/compat/waha')) headers['x-api-key'] = key;
      if (route.path.startsWith('/compat/fonnte')) headers['authorization'] = key;
    } else if (route.caller === 'operator') {
      headers['authorization'] = `Bearer ${OPERATOR_TOKEN}`;
      headers['x-account-id'] = this.#tenant.account;
    }
    if (route.path === '/mcp') headers['accept'] = 'application/json, text/event-stream';
    return headers;
  }

  #callback(random: Random, target: CallbackTarget): HttpInput {
    const seed = random.pick(target.seeds);
    const value = random.chance(0.1) ? seed : mutateJson(random, seed, LIMIT_BYTES);
    const body = target.form === 'form' ? formBytes(value) : jsonBytes(random, value);
    return this.#signed(target, body);
  }

  #signed(target: CallbackTarget, body: Buffer): HttpInput {
    return { intake: target.name, method: 'POST', ...target.signed(body) };
  }

  /** Puts the tenant's own ids and tokens where examples have others. */
  #withIds(random: Random | null, value: unknown): unknown {
    if (typeof value === 'string') {
      if (/^dev_\w+$/.test(value)) {
        const devices = Object.values(this.#tenant.devices);
        return random ? random.pick(devices) : devices[0];
      }
      const key = /^[a-z]{2,8}_\w{8,}$/.test(value);
      if (key) {
        const keys = Object.values(this.#tenant.keys);
        return keys.find((one) => one.split('_')[0] === value.split('_')[0]) ?? value;
      }
      return value;
    }
    if (Array.isArray(value))
      return value.length > 100 ? value : value.map((one) => this.#withIds(random, one));
    if (typeof value !== 'object' || value === null) return value;
    for (const name of Object.keys(value).slice(0, 100)) {
      const member = (value as Record<string, unknown>)[name];
      const changed = this.#withIds(random, member);
      if (changed !== member && name !== '__proto__')
        (value as Record<string, unknown>)[name] = changed;
    }
    return value;
  }
}

/** What the worst inputs of a route are. Callbacks have theirs by provider. */
export function worstInputsOf(route: FuzzRoute): string[] {
  const { input, seeds, path, query } = route;
  if (input === 'json' || input === 'form') return [...worstBodies(seeds, LIMIT_BYTES).keys()];
  if (input === 'upload') return [...worstUploads(UPLOAD_KINDS[path] ?? 'file').keys()];
  return query.length === 0 ? ['q'] : [...query];
}

/** Whole answers of these take long to make: mostly the caller leaves after the head. */
const DOWNLOADS = new Set(['/api/operations/backup']);
/** Large answers that are always the same: mostly a part is asked for, or whether they changed. */
const FILES = /^\/docs\/|openapi\.json$/;
const LEARN_BYTES = 16 * 1024;
/** Members of answers that are ids of other collections. */
const OTHER_IDS = [
  ['request_id', 'requests'],
  ['verification_id', 'verifications'],
  ['check_id', 'checks'],
  ['delivery_id', 'deliveries'],
] as const;

function partOf(random: Random): Record<string, string> {
  if (random.chance(0.1)) return {};
  const from = random.int(random.chance(0.5) ? 100 : 2_000_000);
  const ranges = [
    `bytes=${from}-${from + random.int(1_000)}`,
    `bytes=-${random.int(1_000)}`,
    `bytes=0-0,${'5-6,'.repeat(random.int(500))}9-9`,
    `bytes=${oddText(random, 500).replaceAll(/[^\x20-\x7e]/g, '')}`,
  ];
  const tag = random.chance(0.7) ? '*' : `W/"${'a'.repeat(random.int(40))}"`;
  return random.chance(0.5)
    ? { range: random.pick(ranges), 'if-none-match': '*' }
    : { 'if-none-match': tag };
}

const addressOf = (random: Random | null): string => {
  const part = () => random?.int(256) ?? 1;
  return `10.${part()}.${part()}.${part()}`;
};

/** The part of a path that names what its ids are of: `/api/devices/{id}/link` → `devices`. */
const collectionOf = (path: string): string =>
  path
    .split('?', 1)[0]!
    .split('/')
    .find((part, n) => n > 1 && part !== 'v1') ?? '';

const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate.
    return '%ED%A0%80';
  }
};

const bodyOf = (form: 'json' | 'form', json: string): Buffer => {
  if (form === 'json') return Buffer.from(json);
  try {
    return formBytes(JSON.parse(json));
  } catch {
    return Buffer.from(json);
  }
};

function formBytes(value: unknown): Buffer {
  const members =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['x', value] as const];
  const text = members
    .map(
      ([name, member]) =>
        `${encode(name)}=${encode(typeof member === 'string' ? member : jsonText(member))}`,
    )
    .join('&');
  return Buffer.from(text);
}

function uploadOf(random: Random, path: string, headers: Record<string, string>) {
  const kind = UPLOAD_KINDS[path] ?? 'file';
  const seed = random.pick(UPLOAD_SEEDS[kind]);
  return multipart(
    random.chance(0.15) ? Buffer.from(seed) : mutateBytes(random, seed, LIMIT_BYTES),
    headers,
    random,
  );
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UPLOAD_SEEDS: Readonly<Record<UploadKind, readonly Buffer[]>> = {
  table: [
    Buffer.from('name,phone\nAna,6281234567890\n"Budi, S",6281234567891\n'),
    Buffer.from('\ufeffnama;nomor\r\nAna;081234567890\r\n'),
    Buffer.from('phone\tname\n6281234567890\tx\n'),
  ],
  list: [
    Buffer.from('channel,address\ntelegram,123456\nemail,a@b.test\n'),
    Buffer.from('6281234567890\n'),
  ],
  file: [
    PNG,
    Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n'),
    Buffer.from('BEGIN:VCARD\r\nFN:x\r\nEND:VCARD'),
  ],
};

function multipart(file: Buffer, headers: Record<string, string>, random?: Random) {
  const name = random?.chance(0.1)
    ? oddText(random, 500).replaceAll(/[\r\n"\0]/g, '_')
    : 'file.csv';
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const whole = random?.chance(0.05) ? mutateBytes(random, body, body.length + 100) : body;
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: whole,
  };
}
