import { gunzipSync } from 'node:zlib';

type Members = Record<string, unknown>;

export interface Said {
  /** The call that was made. */
  what: string;
  /** Headers and body, without secrets that may be shown once. */
  text: string;
}

interface Question {
  body?: unknown;
  headers?: Record<string, string>;
  /** Members whose values are shown once, to the caller who made them. */
  shows?: readonly string[];
}

const TIMEOUT_MS = 60_000;

/** A caller who records every answer. */
export function createAsker(url: string) {
  const said: Said[] = [];
  return {
    said: said as readonly Said[],
    async ask(method: string, path: string, { body, headers = {}, shows = [] }: Question = {}) {
      const response = await fetch(new URL(path, url), {
        method,
        redirect: 'manual',
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isPacked = response.headers.get('content-type') === 'application/gzip';
      const isLines = response.headers.get('content-type')?.startsWith('application/x-ndjson');
      const text = (isPacked ? gunzipSync(bytes) : bytes).toString();
      const json = (
        text.startsWith('{') && !isPacked && !isLines ? JSON.parse(text) : {}
      ) as Members;
      const shown = shows.map((name) => String(json[name]));
      const [cookie] = response.headers.getSetCookie();
      const heads = [...response.headers].filter(([name]) => name !== 'set-cookie');
      said.push({
        what: `${method} ${path.split('?')[0]} ${response.status}`,
        text: shown.reduce((left, secret) => left.replace(secret, ''), text) + heads.join('\n'),
      });
      return { status: response.status, json, cookie: cookie?.split(';', 1)[0] };
    },
  };
}

export type Asker = ReturnType<typeof createAsker>;
