import { CHANNEL_DEFINITIONS, type Channel } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import type { Reach } from '../installation.ts';
import { read, type OperatedDevice } from '../read-operations.ts';

const LOOK_EVERY_MS = 500;

/** One send of a request, with what is known of it, as `GET /api/requests/{id}` shows it. */
interface SentOne {
  state: 'pending' | 'sent' | 'failed' | 'unknown' | 'skipped' | 'cancelled';
  reason: string | null;
  /** The provider's answer, secrets removed. */
  detail: unknown;
  receipt: { status: string } | null;
  processing_ms: number | null;
}

interface Detail {
  sends: SentOne[];
  timeline: { at: string; event: string; receipt?: string; reason?: string }[];
}

export interface LiveResult {
  request: number;
  send: SentOne;
  /** Receipts in the order in which they came, with the time since the call was accepted. */
  receipts: { status: string; afterMs: number }[];
}

/** Calls the management API inside the device's account; returns the answer, or why it was refused. */
type CallInside = <T>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ ok: T } | { refused: string }>;

const createCallInside =
  (direct: Reach, account: string): CallInside =>
  async <T>(method: string, path: string, body?: unknown) => {
    const answer = await direct.ask(path, {
      method,
      headers: { 'X-Account-Id': account, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const parsed = JSON.parse(answer.body || '{}') as unknown;
    return answer.status < 300
      ? { ok: parsed as T }
      : { refused: (parsed as { reason?: string }).reason ?? `status ${answer.status}` };
  };

/** Sends one message by a device, and waits for its end and its receipts. */
export async function sendOne(
  direct: Reach,
  { id, account, channel }: OperatedDevice,
  { to, text, waitMs, signal }: { to: string; text: string; waitMs: number; signal: AbortSignal },
): Promise<LiveResult | { refused: string }> {
  const inside = createCallInside(direct, account);
  const content = await contentFor(inside, channel, text);
  if ('refused' in content) return content;
  try {
    const accepted = await inside<{ request_id: number }>('POST', '/api/console/send', {
      keys: { [channel]: { device: id } },
      content: { [channel]: content.entry },
      target: { [channel]: to },
    });
    if ('refused' in accepted) return accepted;
    const request = accepted.ok.request_id;
    const ended = await untilTold(direct, { account, request, channel, waitMs, signal });
    return ended === null ? { refused: `the request ${request} is not found` } : ended;
  } finally {
    if (content.template !== undefined) {
      await inside('DELETE', `/api/templates/${content.template}`);
    }
  }
}

type LiveContent = { entry: object; template?: number } | { refused: string };

/** An inline text; where a channel has templates alone, one that is deleted afterwards. */
async function contentFor(
  inside: CallInside,
  channel: Channel,
  text: string,
): Promise<LiveContent> {
  if (CHANNEL_DEFINITIONS[channel].inline !== null) {
    return { entry: { message: { type: 'text', message: text } } };
  }
  const made = await inside<{ id: number }>('POST', '/api/templates', {
    channel,
    name: `cascade admin doctor ${new Date().toISOString()}`,
    content: { subject: 'Cascade doctor', html: `<p>${text}</p>`, text },
  });
  if ('refused' in made) return made;
  const { id } = made.ok;
  const approved = await inside('POST', `/api/templates/${id}/approve`);
  return 'refused' in approved ? approved : { entry: { template: id }, template: id };
}

/** Waits until the send has ended and, where the channel has receipts, the message was delivered. */
async function untilTold(
  direct: Reach,
  of: {
    account: string;
    request: number;
    channel: Channel;
    waitMs: number;
    signal: AbortSignal;
  },
): Promise<LiveResult | null> {
  const { account, request, channel, waitMs, signal } = of;
  const until = Date.now() + waitMs;
  let result: LiveResult | null = null;
  while (!signal.aborted) {
    const detail = await read<Detail>(direct, `/api/requests/${request}`, account);
    if (detail === null) return null;
    result = resultOf(request, detail);
    if (result === null || isTold(result, channel) || Date.now() >= until) break;
    await systemClock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined);
  }
  return result;
}

function isTold({ send, receipts }: LiveResult, channel: Channel): boolean {
  if (send.state === 'pending') return false;
  if (send.state !== 'sent' || !CHANNEL_DEFINITIONS[channel].tellsReceipts) return true;
  return receipts.some(({ status }) => status === 'delivered' || status === 'failed');
}

function resultOf(request: number, { sends, timeline }: Detail): LiveResult | null {
  const [send] = sends;
  if (send === undefined) return null;
  const started = Date.parse(timeline[0]?.at ?? '');
  const receipts = timeline
    .filter(({ event }) => event === 'receipt')
    .map(({ at, receipt = '' }) => ({ status: receipt, afterMs: Date.parse(at) - started }));
  return { request, send, receipts };
}
