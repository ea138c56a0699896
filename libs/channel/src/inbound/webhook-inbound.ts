import type { Channel } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import { onAbort } from '@cascade/runtime';
import { callbackRouter, type CallbackPost, type CallbackVerdict } from '@cascade/service';
import type { Repositories } from '@cascade/store';
import type { DriverParts, RunningDriver } from '../driver/channel-driver.ts';
import type { WantedDevice } from '../lease/leased-device.ts';
import { createTaskKeeper } from '../lease/task-keeper.ts';
import { pushToSandbox, type SandboxCall, type SandboxCallOf } from '../sandbox/push-to-sandbox.ts';
import { createServedAddress } from '../sandbox/served-address.ts';
import { findCalledDevice, type CalledDevice } from './called-device.ts';
import { createCallbackNotes } from './callback-notes.ts';
import { tracedReceive } from './traced-receive.ts';

type WebhookParts = DriverParts & {
  /** Calls the sandbox; closed at the end. */
  http: Http;
};

/** A provider's webhook whose posts are about one device and prove by themselves that the provider made them. */
interface Webhook<Credentials, Opened> {
  channel: Channel;
  limitBytes: number;
  /** Name of the leases under which a worker tells the sandbox the addresses of its devices. */
  pool: string;
  /** Devices of the sandbox that have a callback. */
  devices(): Promise<readonly WantedDevice[]>;
  /**
   * Reads a post. `refused`: its proof isn't the provider's. `malformed`: it isn't what the provider posts.
   * `not posted to`: no provider posts to a device like this one.
   */
  open(
    post: CallbackPost,
    called: CalledDevice<Credentials>,
  ): Promise<Opened | 'refused' | 'malformed' | 'not posted to'>;
  /** Stores what a post told. When it resolves, the provider is answered 200. A repeated post finds its rows. */
  take(opened: Opened, called: CalledDevice<Credentials>, post: CallbackPost): Promise<void>;
  /** Writes the call that sets the address in the sandbox; null where a device has none. */
  sandboxCall(of: SandboxCallOf<Credentials>): SandboxCall | null;
}

/**
 * Receives what a provider posts to the devices of a channel, and tells the sandbox where its devices are reached. A
 * post that can't be stored is answered 503; then the provider repeats it.
 */
export async function webhookInbound<Credentials, Opened extends object>(
  parts: WebhookParts,
  webhook: Webhook<Credentials, Opened>,
): Promise<Pick<RunningDriver, 'router' | 'served' | 'done'>> {
  const { http, logger, signal } = parts;
  const { channel, limitBytes, pool, devices: wanted, sandboxCall: callOf } = webhook;
  const address = createServedAddress(parts);
  const post = createTakePost(parts, webhook);
  const tasks = await createTaskKeeper(parts, {
    pool,
    wanted,
    async run(device, until) {
      const base = await address.wait(until);
      if (base !== undefined) await pushToSandbox(parts, { device, base, callOf }, until);
    },
  });
  return {
    router: callbackRouter({ channel, limitBytes, logger, post }),
    served: address.served,
    done: onAbort(signal, async () => {
      await tasks.done;
      await http.close();
    }),
  };
}

/** Makes what takes a post: finds the device, opens the post and has it stored. */
export function createTakePost<Credentials, Opened extends object>(
  parts: Pick<WebhookParts, 'vault' | 'clock' | 'logger'> & {
    repositories: Pick<Repositories, 'deviceCallbacks' | 'devices'>;
  },
  { channel, open, take }: Pick<Webhook<Credentials, Opened>, 'channel' | 'open' | 'take'>,
): (post: CallbackPost) => Promise<CallbackVerdict> {
  const { repositories, clock, logger } = parts;
  const { deviceCallbacks } = repositories;
  const notes = createCallbackNotes({ deviceCallbacks, clock, logger });
  return async (post) => {
    const called = await findCalledDevice<Credentials>(parts, channel, post.device);
    if (called === null) return 'refused';
    const device = called.device._id;
    const opened = await open(post, called);
    if (opened === 'not posted to') return 'refused';
    if (opened === 'refused') {
      notes.refused(device);
      logger.info(`${channel}: post refused`, { device });
      return 'refused';
    }
    if (opened === 'malformed') return 'malformed';
    await tracedReceive({ channel, device, by: 'post' }, () => take(opened, called, post));
    notes.posted(device);
    return 'taken';
  };
}
