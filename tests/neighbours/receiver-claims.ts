import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts } from '../servers/accepts.ts';
import { freePort } from '../servers/free-port.ts';
import { makeDataDir, startProgramServer } from '../servers/program-server.ts';
import { ServerProcess } from '../servers/server-process.ts';
import type { Server } from '../servers/server.ts';
import { claimEvents } from './event-claims.ts';
import { startWorld, untilCalled, type World } from './world.ts';

const TIMEOUT_MS = 180_000;

/** A program that receives webhooks on `PORT`, verifies them with `HOOK_SECRET`, and prints their texts. */
export interface ReceiverProgram {
  file: string;
  args: string[];
  env?: Record<string, string>;
}

interface Receiver extends Server {
  /** What it printed. */
  printed(): string;
}

async function startReceiver(
  { file, args, env = {} }: ReceiverProgram,
  port: number,
  secret: string,
): Promise<Receiver> {
  const dataDir = await makeDataDir('receiver');
  const logFile = join(dataDir, 'receiver.log');
  const program = new ServerProcess({
    name: file,
    file,
    args: args.map((arg) => arg.replace('@port@', String(port))),
    env: { HOME: dataDir, PORT: String(port), HOOK_SECRET: secret, ...env },
    cwd: dataDir,
    logFile,
  });
  const server = await startProgramServer({
    url: `http://127.0.0.1:${port}`,
    dataDir,
    program,
    start: () => program.start(() => accepts(port), 60_000),
    endTimeoutMs: 5_000,
  });
  return Object.assign(server, { printed: () => readFileSync(logFile, 'utf8') });
}

/**
 * What each receiver shows. It has `/hook`; with `interim` also `/interim`, which sends `100 Continue` unasked and `103 Early
 * Hints` before its answer. One that is `hasty` closes a connection that was idle for a moment.
 */
export function receiverClaims(
  program: () => ReceiverProgram,
  { interim = false, hasty = false } = {},
): void {
  let world: World;
  let receiver: Receiver;
  let port: number;
  let hook: string;
  let secret: string;

  beforeAll(async () => {
    world = await startWorld();
    port = await freePort();
    const made = await world.endpoint(`http://127.0.0.1:${port}/hook`);
    [hook, secret] = [made.id, made.key];
    receiver = await startReceiver(program(), port, secret);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await receiver?.stop();
    await world?.stop();
  });

  test(
    'our library verifies the signature of a delivery, and a forged one gets 401',
    async () => {
      expect(await world.activate(hook)).toBe('active');
      expect(await world.write(hook, 'Is it here?')).toMatchObject({ state: 'delivered' });
      expect(receiver.printed()).toContain('Is it here?');
      const forged = await fetch(`http://127.0.0.1:${port}/hook`, {
        method: 'POST',
        body: '{"event":"incoming_message"}',
      });
      expect(forged.status).toBe(401);
    },
    TIMEOUT_MS,
  );

  if (interim) {
    test(
      'an unasked 100 Continue and 103 Early Hints before its answer are no failure',
      async () => {
        const { id } = await world.endpoint(`http://127.0.0.1:${port}/interim`);
        expect(await world.activate(id)).toBe('active');
        expect(await world.write(id, 'Hints?')).toMatchObject({ state: 'delivered' });
      },
      TIMEOUT_MS,
    );
  }

  if (hasty) {
    claimEvents(
      async (text) => (await world.write(hook, text)).state,
      () => receiver.printed(),
    );
  }

  test(
    'killed while it holds a delivery: the delivery is failed, and is not sent again',
    async () => {
      await receiver.kill('SIGSTOP');
      const written = world.write(hook, 'Lost in the kill');
      await untilCalled(port);
      await receiver.kill('SIGKILL');
      expect(await written).toMatchObject({ state: 'failed', error: 'the connection was closed' });
      await receiver.restart();
      expect(await world.write(hook, 'After the kill')).toMatchObject({ state: 'delivered' });
      expect(receiver.printed()).toContain('After the kill');
      expect(receiver.printed()).not.toContain('Lost in the kill');
    },
    TIMEOUT_MS,
  );

  test(
    'away: the delivery is failed by name, and is not sent again',
    async () => {
      await receiver.kill('SIGKILL');
      expect(await world.write(hook, 'Nobody there')).toMatchObject({
        state: 'failed',
        error: "host can't be reached",
      });
      await receiver.restart();
      expect(await world.write(hook, 'Back')).toMatchObject({ state: 'delivered' });
      expect(receiver.printed()).not.toContain('Nobody there');
    },
    TIMEOUT_MS,
  );
}
