import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BACKUP_KEY } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { waitFor } from '@cascade/runtime/testing';
import { createClient, OPERATOR_TOKEN, provision, type Tenant } from '../../harness/index.ts';
import { compileCache } from '../../servers/compile-cache.ts';
import { startOwn } from '../start-own.ts';
import { backupBombs } from './backup-bombs.ts';
import type { Bomb } from './bomb.ts';
import { handMail } from './hand-mail.ts';
import { MAIL_BOMBS } from './mail-bombs.ts';
import { CSV_BOMBS, JSON_BOMBS, SETUP_BOMBS } from './text-bombs.ts';
import { XLSX_BOMBS } from './xlsx-bombs.ts';

interface Thrown {
  /** As `Bomb.answer` reads it. */
  answer: string;
  ms: number;
  bytes: number;
  /** Peak of the process that read it: the service, or the command. */
  peakMb: number;
}

export interface BombTarget {
  bombs: readonly Bomb[];
  url: string;
  /** Who throws, and somebody else on the same installation. */
  attacker: Tenant;
  other: Tenant;
  throwAt(bomb: Bomb): Promise<Thrown>;
  residentMb(): Promise<number>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const SUPPORT = 'support@shop.test';
const CASCADE = fileURLToPath(new URL('../../../services/cli/src/cascade.ts', import.meta.url));

/** A product in a process of its own, and a way to throw each bomb at it. */
export async function startTarget(): Promise<BombTarget> {
  const product = await startOwn({ SMTP_PORT: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'cascade-bombs-'));
  const key = randomBytes(32).toString('base64');
  const client = createClient(product.url);
  const attacker = await provision(client);
  const other = await provision(client);
  await client.manage(attacker.account, 'POST', '/api/devices', {
    channel: 'email',
    name: 'Support',
    credentials: {
      host: 'smtp.example.com',
      port: 587,
      secure: false,
      from: { address: SUPPORT },
      inbound_addresses: [SUPPORT],
    },
  });
  const smtpPort = await waitFor(() => product.mailPort(), {
    timeoutMs: 10_000,
    what: 'the mail listener',
  });

  const post = async (path: string, token: string, body: Buffer | FormData): Promise<string> => {
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-account-id': attacker.account,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : new Uint8Array(body),
    });
    const { reason } = (await response.json()) as { reason?: string };
    return `${response.status} ${reason ?? ''}`;
  };
  const upload = (path: string, bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
    return post(path, OPERATOR_TOKEN, form);
  };
  const command = async (...args: string[]): Promise<{ answer: string; peakMb: number }> => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', CASCADE, ...args],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          ...compileCache(),
          CASCADE_URL: product.url,
          OPERATOR_TOKEN,
          DATA_DIR: folder,
          SECRETS_KEY: key,
        },
      },
    );
    let peakMb = 0;
    const watch = setInterval(() => {
      void readMemory(child.pid, 'VmHWM').then((mb) => (peakMb = Math.max(peakMb, mb)));
    }, 50);
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [out, problems, exit] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      exited,
    ]);
    clearInterval(watch);
    return { answer: `${exit} ${out}${problems}`, peakMb };
  };
  const fromFile = async (name: string, bytes: Buffer, ...args: string[]) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    return command(...args, file);
  };

  const throwBytes = async (
    target: Bomb['target'],
    bytes: Buffer,
  ): Promise<{ answer: string; peakMb?: number }> => {
    switch (target) {
      case 'table':
        return { answer: await upload('/api/batches', bytes) };
      case 'suppressions':
        return { answer: await upload('/api/suppressions/import', bytes) };
      case 'send':
        return { answer: await post('/v1/send', attacker.token, bytes) };
      case 'credentials':
        return { answer: await post('/api/devices', OPERATOR_TOKEN, bytes) };
      case 'settings':
        return { answer: await post('/api/tokens', OPERATOR_TOKEN, bytes) };
      case 'mail':
        return { answer: await handMail(smtpPort, SUPPORT, bytes) };
      case 'setup':
        return fromFile('setup.yaml', bytes, 'import');
      case 'backup':
        return fromFile('store.backup', bytes, 'restore');
    }
  };

  return {
    bombs: [
      ...XLSX_BOMBS,
      ...CSV_BOMBS,
      ...JSON_BOMBS,
      ...MAIL_BOMBS,
      ...SETUP_BOMBS,
      ...backupBombs(vaultFromBase64(key).fingerprint(BACKUP_KEY, BACKUP_KEY)),
    ],
    url: product.url,
    attacker,
    other,
    async throwAt({ target, bytes }) {
      const made = bytes();
      const begun = performance.now();
      await forgetPeak(product.pid);
      const { answer, peakMb } = await throwBytes(target, made);
      const ms = performance.now() - begun;
      return {
        answer,
        ms,
        bytes: made.byteLength,
        peakMb: peakMb ?? (await readMemory(product.pid, 'VmHWM')),
      };
    },
    residentMb: () => readMemory(product.pid, 'VmRSS'),
    isAlive: () => product.isAlive(),
    async stop() {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `VmRSS`: what a process holds now. `VmHWM`: the most that it held. Linux tells. */
async function readMemory(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
}

/** Begins the peak anew (proc(5), clear_refs). */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}
