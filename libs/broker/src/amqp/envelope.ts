import type { MessageName } from '@cascade/contracts';
import type { Item } from '../item.ts';
import { isMessageName } from '../topology.ts';

/** Start of an envelope: items of one tick for one destination, as JSON. */
const OPENING = '{"v":1,"items":[';
const CLOSING = ']}';

export function encodeItem(item: Item): string {
  const { name, messageId, expiresAt, attempts, redelivered, body } = item;
  const head = JSON.stringify({
    name,
    messageId,
    expiresAt,
    ...(attempts > 0 ? { attempts } : {}),
    ...(redelivered ? { redelivered } : {}),
  });
  // The body is JSON text already and is inserted as it is.
  return `${head.slice(0, -1)},"body":${body}}`;
}

export function encodeEnvelope(items: readonly string[]): Buffer {
  return Buffer.from(OPENING + items.join(',') + CLOSING);
}

/** A received item with its parsed body. */
export interface ReceivedItem {
  name: MessageName;
  messageId: string;
  body: Record<string, unknown>;
  expiresAt?: number;
  attempts: number;
  redelivered: boolean;
}

interface MalformedItem {
  malformed: string;
  raw: unknown;
}

export type DecodedItem = ReceivedItem | MalformedItem;

export type DecodedEnvelope = { items: DecodedItem[] } | { malformed: string };

/** Decodes an envelope. Never throws; each item is checked by itself. */
export function decodeEnvelope(content: Buffer): DecodedEnvelope {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.toString('utf8'));
  } catch {
    return { malformed: 'not JSON' };
  }
  if (!isRecord(parsed) || !Array.isArray(parsed['items'])) return { malformed: 'not an envelope' };
  if (parsed['v'] !== 1) return { malformed: 'unknown envelope version' };
  if (parsed['items'].length === 0) return { malformed: 'empty envelope' };
  return { items: parsed['items'].map(decodeItem) };
}

function decodeItem(raw: unknown): DecodedItem {
  if (!isRecord(raw)) return { malformed: 'item is not an object', raw };
  const { name, messageId, body, expiresAt, attempts = 0, redelivered = false } = raw;
  if (!isMessageName(name)) return { malformed: 'unknown message name', raw };
  if (typeof messageId !== 'string') return { malformed: 'item without a messageId', raw };
  if (!isRecord(body)) return { malformed: 'item without a body', raw };
  if (expiresAt !== undefined && !Number.isFinite(expiresAt)) {
    return { malformed: 'expiresAt is not a number', raw };
  }
  if (!Number.isSafeInteger(attempts) || (attempts as number) < 0) {
    return { malformed: 'attempts is not a count', raw };
  }
  return {
    name,
    messageId,
    body,
    attempts: attempts as number,
    redelivered: redelivered === true,
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt as number }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
