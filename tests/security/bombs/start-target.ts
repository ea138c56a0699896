import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';
import { createClient, proveDomain, provision, type Tenant } from '../../harness/index.ts';
import { startOwn } from '../start-own.ts';
import { allBombs } from './all-bombs.ts';
import type { Bomb } from './bomb.ts';
import { readMemory, throwAt, type Aim } from './throw-at.ts';

interface Thrown {
  /** Answer in the form of `Bomb.answer`. */
  answer: string;
  ms: number;
  bytes: number;
  /** Peak memory of the process that read the bomb: the service or the command. */
  peakMb: number;
}

export interface BombTarget {
  bombs: readonly Bomb[];
  aim: Aim;
  /** Tenant that attacks, and another one on the same installation. */
  attacker: Tenant;
  other: Tenant;
  throwAt(bomb: Bomb): Promise<Thrown>;
  residentMb(): Promise<number>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const SUPPORT = 'support@shop.test';

/** Starts a product in its own process. Throws bombs at it. */
export async function startTarget(): Promise<BombTarget> {
  const product = await startOwn({ SMTP_PORT: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'cascade-bombs-'));
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const client = createClient(product.url);
    const attacker = await provision(client);
    const other = await provision(client);
    await proveDomain(client, attacker.account, SUPPORT.slice(SUPPORT.indexOf('@') + 1));
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
    const aim: Aim = {
      url: product.url,
      smtpPort,
      mailTo: SUPPORT,
      account: attacker.account,
      token: attacker.token,
      folder,
      key: randomBytes(32).toString('base64'),
    };
    return {
      bombs: allBombs(aim.key),
      aim,
      attacker,
      other,
      async throwAt({ target, bytes }) {
        const made = bytes();
        const begun = performance.now();
        await forgetPeak(product.pid);
        const { answer, peakMb } = await throwAt(aim, target, made);
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
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Resets the peak memory of a process (proc(5), clear_refs). */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}
