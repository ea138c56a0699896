import {
  createCallbackNotes,
  createServedAddress,
  createTaskKeeper,
  findCalledDevice,
  openCredentials,
  pushToSandbox,
} from '@cascade/channel';
import type { DriverParts, RunningDriver } from '@cascade/channel';
import { createHttp } from '@cascade/egress';
import { createInboundIntake } from '@cascade/inbound';
import { onAbort } from '@cascade/runtime';
import type { SmsCredentials } from '../credentials.ts';
import { sessionsOf } from '../smpp/smpp-sessions.ts';
import { smsRouter } from './router.ts';
import { createBindNotes } from './smpp/bind-notes.ts';
import { ruleOf } from './find-receipted.ts';
import { createJoinParts } from './smpp/join-parts.ts';
import { readDelivered } from './smpp/read-delivered.ts';
import { stayBound } from './smpp/stay-bound.ts';
import { takePost, takeText } from './take-post.ts';
import { sandboxCall } from './sandbox-call.ts';
import { createUnmatchedReceipts } from './unmatched-receipts.ts';

const CONNECTIONS = 64;
/** A message centre gives up after about this time, and repeats itself. */
const TAKE_TIMEOUT_MS = 30_000;

/** Starts the routes that providers post to, and the connections over which message centres write. */
export async function startInbound(parts: DriverParts): Promise<RunningDriver> {
  const { repositories, vault, clock, logger } = parts;
  const { deviceCallbacks, devices, sandboxSenders } = repositories;
  const http = createHttp({ purpose: 'messages', connections: CONNECTIONS });
  const address = createServedAddress(parts);
  const intake = createInboundIntake(parts);
  const join = createJoinParts({
    repositories,
    take: (device, text) => takeText({ intake, repositories, clock }, device, text),
    clock,
    logger,
  });
  const unmatched = createUnmatchedReceipts(parts);
  const taking = { repositories, intake, join, unmatched, clock, logger };
  const router = smsRouter({
    ...taking,
    vault,
    notes: createCallbackNotes({ deviceCallbacks, clock, logger }),
    bases: () => [...new Set([parts.publicUrl, address.known].filter((one) => one !== undefined))],
  });
  const sessions = sessionsOf(parts);
  const notes = createBindNotes(parts);
  sessions.watch(notes.standing);
  sessions.receive(async (id, delivered) => {
    const called = await findCalledDevice<SmsCredentials>(parts, 'sms', id);
    if (called === null) throw new Error('the device is deleted');
    const signal = AbortSignal.timeout(TAKE_TIMEOUT_MS);
    const { device, credentials } = called;
    const rule = ruleOf(credentials);
    const alphabet = credentials.provider === 'smpp' ? credentials.default_alphabet : undefined;
    const options = { signal, by: 'connection', ...(rule === undefined ? {} : { rule }) } as const;
    await takePost(taking, device, readDelivered(delivered, alphabet), options);
  });
  const tasks = await createTaskKeeper(parts, {
    pool: 'sms',
    wanted: () => devices.ofChannel('sms'),
    async run(device, signal) {
      const credentials = openCredentials(device, vault) as SmsCredentials;
      if (credentials.provider === 'smpp') {
        return stayBound(
          { sessions, notes, sandboxSenders, clock, logger },
          device,
          credentials,
          signal,
        );
      }
      if (!device.sandbox) return;
      const base = await address.wait(signal);
      if (base === undefined) return;
      await pushToSandbox({ ...parts, http }, { device, base, callOf: sandboxCall }, signal);
    },
  });
  const sweeping = join.sweep(parts.signal);
  return {
    router,
    served: address.served,
    done: onAbort(parts.signal, async () => {
      await Promise.all([tasks.done, sweeping.done]);
      await sessions.close();
      await http.close();
    }),
  };
}
