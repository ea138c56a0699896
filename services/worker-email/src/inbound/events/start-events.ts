import { createCallbackNotes, createServedAddress, createTaskKeeper } from '@cascade/channel';
import type { DriverParts, RunningDriver } from '@cascade/channel';
import { createHttp } from '@cascade/egress';
import type { InboundIntake } from '@cascade/inbound';
import { onAbort } from '@cascade/runtime';
import { createSuppressions } from '@cascade/suppressions';
import type { MessageTags } from '../../send/message-tags.ts';
import { createEventTools } from './post-verification.ts';
import { eventRouter } from './router.ts';
import { createTakeEvent } from './take-event.ts';
import { tellSandbox } from './tell-sandbox.ts';

const CONNECTIONS = 16;

/** Starts the event webhooks of the providers that take mails over HTTP. */
export async function startEvents(
  parts: DriverParts & { intake: Pick<InboundIntake, 'takeReceipt'>; messageTags: MessageTags },
): Promise<Pick<RunningDriver, 'router' | 'served' | 'done'>> {
  const { repositories, vault, sandbox, clock, logger } = parts;
  const { deviceCallbacks, devices, sandboxSenders } = repositories;
  const http = createHttp({ purpose: 'messages', connections: CONNECTIONS });
  const suppressions = createSuppressions(parts);
  const router = eventRouter({
    ...parts,
    toolsFor: createEventTools({ ...parts, http }),
    takeEvent: createTakeEvent({ ...parts, suppressions }),
    notes: createCallbackNotes({ deviceCallbacks, clock, logger }),
  });
  const telling = { http, vault, sandboxSenders, sandbox, clock, logger, random: Math.random };
  const address = createServedAddress(parts);
  const announcements = await createTaskKeeper(parts, {
    pool: 'mail-events',
    wanted: () => devices.ofChannel('email', { sandbox: true, overHttp: true }),
    async run(device, signal) {
      const base = await address.wait(signal);
      if (base !== undefined) await tellSandbox({ ...telling, base }, device, signal);
    },
  });
  return {
    router,
    served: address.served,
    done: onAbort(parts.signal, async () => {
      await announcements.done;
      await http.close();
    }),
  };
}
