import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runAdmin } from '@cascade/operator-cli';
import { waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  provision,
  takeRealNames,
  type Client,
  type Tenant,
} from '../../harness/index.ts';
import { runRotation } from '../../security/secrets/run-rotation.ts';
import type { RealServers } from '../../servers/index.ts';
import { Installation } from './installation.ts';

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
    env: { ...env, CASCADE_URL: installation.dashboardUrl },
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

/** A message fails; the operator finds it by its recipient, without its text. */
async function findFailure(world: World): Promise<void> {
  const { customer, installation } = world;
  const to = magicRecipient('blocked', 'telegram');
  const secret = 'the text of it';
  await installation.gateway.send(composeRequest(customer, { telegram: { to, text: secret } }), {
    token: customer.token,
  });
  const began = performance.now();
  const found = await admin(world, 'find', to);
  if (!/failed/.test(found) || found.includes(secret) || found.includes(to)) {
    throw new Error(`not found, or with its text: ${found}`);
  }
  world.said.push(`a failed send was found in ${Math.round(performance.now() - began)} ms`);
}

async function suspend(world: World): Promise<void> {
  const { installation } = world;
  const other = await provision(installation.dashboard, {}, ['telegram']);
  const send = async () => {
    const to = freshRecipient('telegram');
    return installation.gateway.send(composeRequest(other, { telegram: { to } }), {
      token: other.token,
    });
  };
  if ((await send()).status !== 200) throw new Error('an active account was refused');
  const began = performance.now();
  await admin(world, 'accounts', 'suspend', other.account, '--reason', 'unpaid invoice');
  const answer = await waitFor(
    async () => {
      const { status, body } = await send();
      return status === 403 ? body : undefined;
    },
    { what: 'the first refusal' },
  );
  const took = Math.round(performance.now() - began);
  world.said.push(`suspended, and refused after ${took} ms: ${answer.reason}`);
  await admin(world, 'accounts', 'resume', other.account);
}

async function invoice(world: World): Promise<void> {
  const month = new Date().toISOString().slice(0, 7);
  const began = performance.now();
  const lines = (await admin(world, 'usage', month)).split('\n');
  const took = Math.round(performance.now() - began);
  world.said.push(`usage of ${month}: ${lines.length} lines in ${took} ms`);
}

async function rotateToken(world: World): Promise<void> {
  const { env, installation, today } = world;
  const before = env['OPERATOR_TOKEN']!;
  const next = randomBytes(24).toString('base64url');
  env['OPERATOR_TOKEN'] = `${next},${before}`;
  await installation.roll(env, today, ['dashboard']);
  await admin(world, 'accounts');
  env['OPERATOR_TOKEN'] = next;
  await installation.roll(env, today, ['dashboard']);
  await admin(world, 'accounts');
}

/** A copy beside the original does nothing until its accounts are released. */
async function restoreBeside(world: World): Promise<void> {
  const { customer, env, folder, installation, servers, today } = world;
  const at = Math.floor(Date.now() / 1_000) + 20;
  const to = freshRecipient('telegram');
  await installation.gateway.send(
    { ...composeRequest(customer, { telegram: { to } }), context: { timing: { schedule: at } } },
    { token: customer.token },
  );
  const file = join(folder, 'store.backup');
  await admin(world, 'backup', file);
  const names = takeRealNames(servers);
  const own = { ...env, MONGODB_URL: names.mongoUrl, AMQP_PREFIX: names.amqpPrefix };
  let copy: Installation | undefined;
  try {
    world.said.push(await admin({ ...world, env: own }, 'restore', file));
    copy = await Installation.start(own, today);
    await waitFor(async () => (await world.sandbox.inbox(to)).length > 0, {
      timeoutMs: 60_000,
      what: "the original's scheduled message",
    });
    world.said.push(await admin({ ...world, env: own, installation: copy }, 'held', 'accounts'));
  } finally {
    await copy?.stop();
    await names.remove();
  }
}

/** What an operator does in the hour, in this order. */
export const ACTS: readonly (readonly [act: string, run: (world: World) => Promise<void>])[] = [
  ['upgrade of every process', upgrade],
  ['a customer suspended and resumed', suspend],
  ['a failed send found', findFailure],
  ['a month invoiced', invoice],
  ['OPERATOR_TOKEN rotated', rotateToken],
  ['SECRETS_KEY rotated, with two restarts of every process', rotateKey],
  ['backup, and a copy restored and started beside', restoreBeside],
];
