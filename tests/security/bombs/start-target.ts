import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@cascade/runtime/testing';
import { createClient, proveDomain, provision, type Tenant } from '../../harness/index.ts';
import { freePort } from '../../servers/free-port.ts';
import type { AttackedProduct, Reader } from '../attacked-product.ts';
import { allBombs } from './all-bombs.ts';
import type { Bomb, Target } from './bomb.ts';
import { readCpuMs, readMemory, throwAt, type Aim } from './throw-at.ts';

interface Thrown {
  /** Answer in the form of `Bomb.answer`. */
  answer: string;
  ms: number;
  bytes: number;
  /** Rise of the memory of the service that read the bomb above calm; of a command all that it held. */
  mb: number;
  /** CPU time of the service, with its threads and what else it did meanwhile, or of the command. */
  cpuMs: number;
}

export interface BombTarget {
  bombs: readonly Bomb[];
  aim: Aim;
  /** Tenant that attacks, and another one on the same installation. */
  attacker: Tenant;
  other: Tenant;
  throwAt(bomb: Bomb): Promise<Thrown>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const GATEWAY_SECRET = 'gateway-secret-0123456789abcdef';
const SUPPORT = 'support@shop.test';

/** The service that reads a bomb; none reads those of commands. */
const READERS: Readonly<Record<Target, Reader | null>> = {
  table: 'dashboard',
  suppressions: 'dashboard',
  send: 'gateway',
  credentials: 'dashboard',
  settings: 'dashboard',
  mail: 'worker-email',
  text: 'worker-sms',
  answer: 'worker-sms',
  setup: null,
  backup: null,
};

/** What a product in one process needs besides: a mail listener, and the attacker's gateway on this machine. */
export const TARGET_ENV = { SMTP_PORT: '0', EGRESS_ALLOW: '127.0.0.0/8' };

/** Throws bombs at a product, which it stops in the end. */
export async function aimAt(product: AttackedProduct): Promise<BombTarget> {
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
    const gatewayPort = await freePort();
    const gateway = await client.manage<{ id: string; token: string }>(
      attacker.account,
      'POST',
      '/api/devices',
      {
        channel: 'sms',
        name: 'Gateway',
        credentials: {
          provider: 'http',
          method: 'POST',
          url: `http://127.0.0.1:${gatewayPort}/send`,
          body: '{"to":"{{to}}","text":"{{text}}"}',
          body_type: 'json',
          success: { path: 'status', values: ['ok'] },
          reason_path: 'error.message',
          callback: { token: GATEWAY_SECRET, from: 'from', text: 'text' },
        },
      },
    );
    const smtpPort = await waitFor(() => product.mailPort(), {
      timeoutMs: 10_000,
      what: 'the mail listener',
    });
    const aim: Aim = {
      url: product.url,
      sendUrl: product.sendUrl,
      textsUrl: `${product.textsUrl}/inbound/sms/${gateway.id}?token=${GATEWAY_SECRET}`,
      gatewayPort,
      gatewayToken: gateway.token,
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
        const reader = READERS[target];
        const pids = reader === null ? [] : product.pidsOf(reader);
        const calm = await Promise.all(pids.map((pid) => readMemory(pid, 'VmRSS')));
        await Promise.all(pids.map(forgetPeak));
        const cpuOf = async () =>
          (await Promise.all(pids.map(readCpuMs))).reduce((sum, ms) => sum + ms, 0);
        const cpuBefore = await cpuOf();
        const begun = performance.now();
        const { answer, peakMb, cpuMs } = await throwAt(aim, target, made);
        const ms = performance.now() - begun;
        const cpuTaken = (await cpuOf()) - cpuBefore;
        const peaks = await Promise.all(pids.map((pid) => readMemory(pid, 'VmHWM')));
        const rise = Math.max(0, ...peaks.map((peak, at) => peak - calm[at]!));
        return { answer, ms, bytes: made.byteLength, mb: peakMb ?? rise, cpuMs: cpuMs ?? cpuTaken };
      },
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
