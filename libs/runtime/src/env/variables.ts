import { resolve } from 'node:path';

import { readBlock } from '../http/blocks.ts';
import { variable } from './variable.ts';
import type { Variable } from './variable.ts';

export const string = (): Variable<string> => variable('a text', (text) => ({ value: text }));

export function integer(bounds: { min?: number; max?: number } = {}): Variable<number> {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = bounds;
  const range =
    bounds.max !== undefined
      ? ` from ${min} to ${max}`
      : bounds.min !== undefined
        ? ` of at least ${min}`
        : '';
  return variable(`an integer${range}`, (text) => {
    const value = Number(text);
    return /^-?\d+$/.test(text) && value >= min && value <= max ? { value } : null;
  });
}

/** A port; 0 lets the system choose. */
export const port = (): Variable<number> => {
  const { parse } = integer({ min: 0, max: 65_535 });
  return variable('a port (0 to 65535)', parse);
};

/** An absolute URL with one of `protocols` (without the colon), as written, without a final `/`. */
export function url(protocols: readonly string[]): Variable<string> {
  return variable(`a URL (${protocols.map((name) => `${name}://…`).join(', ')})`, (text) => {
    const parsed = URL.parse(text);
    return parsed && parsed.hostname && protocols.includes(parsed.protocol.slice(0, -1))
      ? { value: text.replace(/(?<!\/)\/+$/, '') }
      : null;
  });
}

/** A URL that may list several hosts, as written: `mongodb://a:27017,b:27017/cascade`. */
export function connectionString(protocols: readonly string[]): Variable<string> {
  const oneHost = url(protocols);
  return variable(oneHost.expects, (text) => {
    const [, before = '', hosts = '', after = ''] =
      /^([^/]*\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/s.exec(text) ?? [];
    const all = hosts.split(',');
    const urls = all.map((host) => oneHost.parse(`${before}${host}${after}`));
    return urls.includes(null) || all.some((host) => host.endsWith(':')) ? null : { value: text };
  });
}

/** Connection strings separated by commas, as written: `amqp://a,amqp://b` or `amqp://a,b`. */
export function connectionStrings(protocols: readonly string[]): Variable<string> {
  const one = connectionString(protocols);
  return variable(one.expects, (text) => {
    const parts = text.split(/,\s*(?=\w{1,30}:\/\/)/);
    return parts.every((part) => one.parse(part.trim())) ? { value: text } : null;
  });
}

export function oneOf<const T extends string>(...values: readonly T[]): Variable<T> {
  return variable(`one of ${values.join(', ')}`, (text) => {
    const found = values.find((value) => value === text);
    return found === undefined ? null : { value: found };
  });
}

export const onOff = (): Variable<boolean> =>
  variable('on or off', (text) =>
    text === 'on' || text === 'off' ? { value: text === 'on' } : null,
  );

/** Base64 (or base64url) keys of exactly `length` bytes, separated by commas; secrets. */
export function base64Keys(length: number): Variable<readonly string[]> {
  const isKey = (text: string) =>
    /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === length;
  return variable<readonly string[]>(`base64 of ${length} bytes`, (text) => {
    const keys = text.split(',').map((key) => key.trim());
    return keys.every(isKey) ? { value: keys } : null;
  }).secret();
}

/** Comma-separated, blanks around items ignored. */
export function list(): Variable<readonly string[]> {
  return variable<readonly string[]>('a comma-separated list', (text) => ({ value: items(text) }));
}

/** Comma-separated `address/prefix` blocks; a bare address is a block of one. */
export function cidrs(): Variable<readonly string[]> {
  return variable<readonly string[]>('CIDR blocks such as 10.0.0.0/8, comma-separated', (text) => {
    const blocks = items(text).map(readBlock);
    return blocks.every((block) => block !== null) ? { value: blocks } : null;
  });
}

/** Names for blocks, as in express's `trust proxy`. */
const NAMED_BLOCKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
]);

/** Like `cidrs`, with `loopback`, `linklocal` and `uniquelocal` as names for their blocks. */
export function proxies(): Variable<readonly string[]> {
  const names = [...NAMED_BLOCKS.keys()].join(', ');
  return variable<readonly string[]>(
    `CIDR blocks such as 10.0.0.0/8, or ${names}, comma-separated`,
    (text) => {
      const blocks = items(text).flatMap((item) => NAMED_BLOCKS.get(item) ?? readBlock(item));
      return blocks.every((block) => block !== null) ? { value: blocks } : null;
    },
  );
}

/** A path, made absolute from the working directory. */
export const path = (): Variable<string> =>
  variable('a path', (text) => (text.includes('\0') ? null : { value: resolve(text) }));

function items(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
