import { openCredentials, tracedReceive } from '@cascade/channel';
import type { CallbackNotes } from '@cascade/channel';
import { callbackRouter } from '@cascade/service';
import type { CallbackPost, CallbackVerdict } from '@cascade/service';
import type { Clock, Logger } from '@cascade/runtime';
import type { EmailCredentials, Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { Router } from 'express';
import { isHttpSender, providerOf } from '../../send/providers/providers.ts';
import type { ToolsFor } from './post-verification.ts';
import { soleEvent } from './sole-event.ts';
import type { TakeEvent } from './take-event.ts';

export interface EventRouterParts {
  repositories: Pick<Repositories, 'devices'>;
  takeEvent: TakeEvent;
  toolsFor: ToolsFor;
  notes: Pick<CallbackNotes, 'posted' | 'refused'>;
  vault: Pick<Vault, 'open'>;
  clock: Clock;
  logger: Logger;
}

/** SendGrid posts up to some hundred events at once. */
const LIMIT_BYTES = 1024 * 1024;

/** `POST /inbound/email/:device`: events of the provider that takes the device's mails over HTTP. */
export function eventRouter(parts: EventRouterParts): Router {
  return callbackRouter({
    channel: 'email',
    limitBytes: LIMIT_BYTES,
    logger: parts.logger,
    post: (call) => takePost(parts, call),
  });
}

async function takePost(
  parts: EventRouterParts,
  { device: id, headers, bytes }: CallbackPost,
): Promise<CallbackVerdict> {
  const { repositories, vault, clock, logger, notes } = parts;
  const device = await repositories.devices.named(id);
  if (device?.channel !== 'email') return 'refused';
  const credentials = openCredentials(device, vault) as EmailCredentials;
  if (!isHttpSender(credentials)) return 'refused';
  const provider = providerOf(credentials);
  const tools = await parts.toolsFor(device, credentials);
  const post = { headers, bytes, now: clock.now() };
  const events = await provider.readPost(post, credentials, tools);
  if (events === 'refused') {
    notes.refused(device._id);
    logger.info('mail event: post refused', { device: device._id, provider: provider.name });
    return 'refused';
  }
  if (events === 'malformed') return 'malformed';
  await tracedReceive({ channel: 'email', device: device._id, by: 'post' }, async () => {
    const payload = soleEvent(bytes);
    for (const event of events) await parts.takeEvent(event, device, payload);
  });
  notes.posted(device._id);
  return 'taken';
}
