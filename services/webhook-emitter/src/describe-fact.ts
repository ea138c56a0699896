import { judgeReceipts, snapshotOf } from '@cascade/cascade';
import {
  DELIVERY_TIMEOUT_MS,
  eventIdOf,
  type EndpointVersion,
  type EventFact,
  type ReceiptRow,
  reasonAndCode,
  type ErrorCode,
} from '@cascade/contracts';
import type { FileLinks } from '@cascade/vault';
import { eventPayload } from '@cascade/webhooks';
import type { Repositories } from '@cascade/store';
import { tellSend } from './tell-send.ts';
import type { WebhookPost } from './deliver.ts';

/** Builds the members that all deliveries of a fact to endpoints of a version share. */
export function createDescribeFact(parts: {
  repositories: Pick<Repositories, 'devices' | 'requests' | 'facts'>;
  fileUrl: FileLinks['url'];
}) {
  const { fileUrl } = parts;
  const { devices, requests, facts } = parts.repositories;

  /** Whether a fact is live: one of its devices is no sandbox device, as far as known. */
  async function isLive(fact: EventFact): Promise<boolean> {
    if (fact.kind === 'quota') return true;
    if (fact.kind !== 'send_status') return !fact.row.sandbox;
    const { account, devices: ids } = fact.row;
    const found = await Promise.all(ids.map((id) => devices.byId(account, id)));
    return found.some((device) => device?.sandbox !== true);
  }

  /** What is known of the receipt's send; undefined for a message that wasn't sent from here. */
  async function aboutSend(receipt: ReceiptRow) {
    const { account, request } = receipt;
    const row = request === undefined ? null : await requests.byId(request);
    if (row?.account !== account) return undefined;
    return tellSend(await facts.load(snapshotOf(row)), receipt);
  }

  return async function describeFact(
    fact: EventFact,
    version: EndpointVersion = 1,
  ): Promise<Omit<WebhookPost, 'id' | 'purpose' | 'repeats'>> {
    const { kind, row } = fact;
    const id = 'device' in row ? row.device : undefined;
    const device = id === undefined ? null : await devices.byId(row.account, id);
    const production = await isLive(fact);
    const about =
      version === 2 && kind === 'message_status'
        ? { ...toldBy(fact.row), ...(await aboutSend(fact.row)) }
        : undefined;
    return {
      event: eventIdOf(fact),
      kind,
      ...(id === undefined ? {} : { device: { id, number: device?.number ?? '' } }),
      payload: eventPayload(fact, {
        device: device ?? undefined,
        production,
        fileUrl,
        version,
        about,
      }),
      timeoutMs: DELIVERY_TIMEOUT_MS,
      ...(row.trace === undefined ? {} : { trace: row.trace }),
    };
  };
}

/** What a channel is told by this receipt alone, of a failed message. */
function toldBy(receipt: ReceiptRow): { reason?: string; code?: ErrorCode } {
  const verdict = judgeReceipts([receipt]);
  return verdict?.state === 'failed' ? reasonAndCode(verdict.failure) : {};
}

export type DescribeFact = ReturnType<typeof createDescribeFact>;
