import { readFile } from 'node:fs/promises';
import { loopbackTls } from '@cascade/runtime/testing';

const FOLDER = new URL('../../deploy/small-server/', import.meta.url);

/** `deploy/small-server/nginx.conf` on loopback ports, with the certificate of the tests. */
export async function nginxOfGuide(port: number, plainPort: number, upstream: number) {
  const text = await readFile(new URL('nginx.conf', FOLDER), 'utf8');
  return text
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('messages.example.com;', 'localhost;')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${loopbackTls.certFile};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${loopbackTls.keyFile};`)
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`);
}

/** `deploy/small-server/Caddyfile`, likewise. */
export async function caddyOfGuide(port: number, upstream: number): Promise<string> {
  const text = await readFile(new URL('Caddyfile', FOLDER), 'utf8');
  return text
    .replace(
      /^messages\.example\.com \{/m,
      `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${loopbackTls.certFile} ${loopbackTls.keyFile}`,
    )
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`);
}

/** What may be wrong in front of an installation: a change of the good `server` block, and its finding. */
export const PROXY_FAULTS: readonly (readonly [
  fault: string,
  change: (block: string) => string,
  check: string,
])[] = [
  ['no X-Forwarded-Proto', without('proxy_set_header X-Forwarded-Proto'), 'forwarded-proto'],
  ['no X-Forwarded-For', without('proxy_set_header X-Forwarded-For'), 'forwarded-for'],
  ['no Host', without('proxy_set_header Host'), 'host'],
  [
    'buffering on',
    (block) =>
      block.replace(
        'proxy_buffering off;',
        'proxy_buffering on; proxy_ignore_headers X-Accel-Buffering;',
      ),
    'streams',
  ],
  [
    'a body limit that is too small',
    (block) => block.replace('client_max_body_size 101m;', ''),
    'upload-size',
  ],
  [
    'a time limit below a sync send',
    (block) => block.replace('proxy_read_timeout 960s;', 'proxy_read_timeout 4s;'),
    'waits',
  ],
];

function without(directive: string): (block: string) => string {
  return (block) =>
    block
      .split('\n')
      .filter((line) => !line.includes(directive))
      .join('\n');
}
