import { webhookInbound, type DriverParts, type RunningDriver } from '@cascade/channel';
import { createHttp } from '@cascade/egress';
import type { InboundIntake } from '@cascade/inbound';
import type { EmailCredentials } from '@cascade/store';
import { createSuppressions } from '@cascade/suppressions';
import type { MessageTags } from '../../send/message-tags.ts';
import type { MailEvent } from '../../send/providers/mail-provider.ts';
import { isHttpSender, providerOf } from '../../send/providers/providers.ts';
import { createEventTools } from './post-verification.ts';
import { sandboxCall } from './sandbox-call.ts';
import { soleEvent } from './sole-event.ts';
import { createTakeEvent } from './take-event.ts';

const CONNECTIONS = 16;
/** SendGrid posts up to some hundred events at once. */
const LIMIT_BYTES = 1024 * 1024;

/** Starts `POST /inbound/email/:device`: events of the providers that take mails over HTTP. */
export function startEvents(
  parts: DriverParts & { intake: Pick<InboundIntake, 'takeReceipt'>; messageTags: MessageTags },
): Promise<Pick<RunningDriver, 'router' | 'served' | 'done'>> {
  const { repositories, clock } = parts;
  const http = createHttp({ purpose: 'messages', connections: CONNECTIONS });
  const toolsFor = createEventTools({ ...parts, http });
  const takeEvent = createTakeEvent({ ...parts, suppressions: createSuppressions(parts) });
  return webhookInbound<EmailCredentials, readonly MailEvent[]>(
    { ...parts, http },
    {
      channel: 'email',
      limitBytes: LIMIT_BYTES,
      pool: 'mail-events',
      devices: () => repositories.devices.ofChannel('email', { sandbox: true, overHttp: true }),
      async open({ headers, bytes }, { device, credentials }) {
        if (!isHttpSender(credentials)) return 'not posted to';
        const tools = await toolsFor(device, credentials);
        const post = { headers, bytes, now: clock.now() };
        return providerOf(credentials).readPost(post, credentials, tools);
      },
      async take(events, { device }, { bytes }) {
        const payload = soleEvent(bytes);
        for (const event of events) await takeEvent(event, device, payload);
      },
      sandboxCall: (of) => sandboxCall(of, clock.now()),
    },
  );
}
