import { eventIdOf, type EventFact } from '@cascade/contracts';
import type { FileLinks } from '@cascade/vault';
import { eventPayload } from '@cascade/webhooks';
import type { Repositories } from '@cascade/store';
import type { WebhookPost } from './deliver.ts';
import { LIVE_TIMEOUT_MS } from './limits.ts';

/** Builds the members that all deliveries of a fact share. */
export function createDescribeFact(parts: {
  devices: Pick<Repositories['devices'], 'byId'>;
  fileUrl: FileLinks['url'];
}) {
  const { devices, fileUrl } = parts;

  /** Whether a fact is live: one of its devices is no sandbox device, as far as known. */
  async function isLive(fact: EventFact): Promise<boolean> {
    if (fact.kind !== 'send_status') return !fact.row.sandbox;
    const { account, devices: ids } = fact.row;
    const found = await Promise.all(ids.map((id) => devices.byId(account, id)));
    return found.some((device) => device?.sandbox !== true);
  }

  return async function describeFact(
    fact: EventFact,
  ): Promise<Omit<WebhookPost, 'id' | 'purpose' | 'repeats'>> {
    const { kind, row } = fact;
    const id = kind === 'send_status' ? undefined : row.device;
    const device = id === undefined ? null : await devices.byId(row.account, id);
    const production = await isLive(fact);
    return {
      event: eventIdOf(fact),
      kind,
      ...(id === undefined ? {} : { device: { id, number: device?.number ?? '' } }),
      payload: eventPayload(fact, { device: device ?? undefined, production, fileUrl }),
      timeoutMs: LIVE_TIMEOUT_MS,
      ...(row.trace === undefined ? {} : { trace: row.trace }),
    };
  };
}

export type DescribeFact = ReturnType<typeof createDescribeFact>;
