import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runAdmin } from '@cascade/operator-cli';
import { OPERATOR_TOKEN, type Client, type Tenant } from '../../harness/index.ts';
import { runRotation } from '../../security/secrets/run-rotation.ts';
import type { RealServers } from '../../servers/index.ts';
import type { Installation } from './installation.ts';

export interface World {
  installation: Installation;
  servers: RealServers;
  sandbox: Client;
  /** Whose ten messages a second go on. */
  customer: Tenant;
  /** Of the services. */
  env: Record<string, string>;
  today: (service: string) => string;
  /** For files; deleted at the end. */
  folder: string;
  /** What an act found, in a line. */
  said: string[];
}

/** Runs `cascade admin …` as the operator. */
async function admin({ installation, env }: World, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const exit = await runAdmin(args, {
    env: { ...env, CASCADE_URL: installation.dashboardUrl, OPERATOR_TOKEN },
    signal: new AbortController().signal,
    print: (line) => void lines.push(line),
  });
  if (exit !== 0) throw new Error(`cascade admin ${args.join(' ')}: ${lines.join('\n')}`);
  return lines.join('\n');
}

async function upgrade({ installation, env, today }: World): Promise<void> {
  await installation.roll(env, today);
}

async function rotateKey(world: World): Promise<void> {
  const { installation, env, today } = world;
  const old = env['SECRETS_KEY']!;
  const key = randomBytes(32).toString('base64');
  await installation.roll({ ...env, SECRETS_KEY: `${key},${old}` }, today);
  const { code, said } = await runRotation({ ...env, SECRETS_KEY: `${key},${old}` });
  if (code !== 0) throw new Error(said);
  env['SECRETS_KEY'] = key;
  await installation.roll(env, today);
}

async function backUp(world: World): Promise<void> {
  world.said.push(`backup: ${await admin(world, 'backup', join(world.folder, 'store.backup'))}`);
}

/** What an operator does in the hour, in this order. */
export const ACTS: readonly (readonly [act: string, run: (world: World) => Promise<void>])[] = [
  ['upgrade of every process', upgrade],
  ['SECRETS_KEY rotated, with two restarts of every process', rotateKey],
  ['backup', backUp],
];
