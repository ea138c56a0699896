import type { Channel, GetMessage } from 'amqplib';
import { MAX_DEAD_LETTERS } from '../limits.ts';
import type { DeadLetter } from '../port.ts';
import { destinationNamed, isPrivate } from '../topology.ts';
import { declareBase } from './declare.ts';
import { decodeEnvelope } from './envelope.ts';
import type { DecodedItem, ReceivedItem } from './envelope.ts';
import type { Names } from './names.ts';
import type { Outbound } from './outbound.ts';

/**
 * Dead letters that keep their order when some are read. What is returned to the queue goes behind the rest, so the rest is
 * read, too. Of more the oldest go behind: reading each takes a round trip.
 */
const KEEP_ORDER = 2_000;

/**
 * Lists the oldest dead letters. Gets all and, by closing the channel, requeues them in order.
 */
export async function listDeadLetters(
  channel: Channel,
  names: Names,
  limit: number,
): Promise<DeadLetter[]> {
  await declareBase(channel, names);
  const letters: DeadLetter[] = [];
  for (let looked = 0; looked < Math.max(limit, KEEP_ORDER); looked += 1) {
    const message = await channel.get(names.deadQueue);
    if (!message) break;
    if (letters.length < limit) letters.push(describe(message, names));
  }
  return letters;
}

export async function settleDeadLetter(
  channel: Channel,
  names: Names,
  outbound: Outbound,
  id: string,
  action: 'replay' | 'drop',
): Promise<'done' | 'gone' | 'unreplayable'> {
  await declareBase(channel, names);
  let found: GetMessage | undefined;
  for (let looked = 0; looked < (found ? KEEP_ORDER : MAX_DEAD_LETTERS); looked += 1) {
    const message = await channel.get(names.deadQueue);
    if (!message) break;
    if (message.properties.messageId === id) found = message;
  }
  if (!found) return 'gone';
  if (action === 'replay' && !(await replay(found, names, outbound))) return 'unreplayable';
  channel.ack(found);
  return 'done';
}

async function replay(message: GetMessage, names: Names, outbound: Outbound): Promise<boolean> {
  const destination = destinationNamed(originOf(message, names));
  const items = itemsOf(message);
  if (!destination || isPrivate(destination) || items.length === 0) return false;
  if (!items.every(isReceived)) return false;
  await Promise.all(
    items.map(({ name, messageId, body }) =>
      outbound.item(destination, {
        name,
        messageId,
        body: JSON.stringify(body),
        attempts: 0,
        redelivered: true,
      }),
    ),
  );
  return true;
}

function describe(message: GetMessage, names: Names): DeadLetter {
  const headers = message.properties.headers ?? {};
  return {
    id: String(message.properties.messageId),
    origin: originOf(message, names),
    reason:
      headers['x-first-death-reason'] === 'delivery_limit'
        ? 'its consumers died too often'
        : String(headers['cascade-reason'] ?? 'unknown'),
    at: diedAt(headers),
    ...describeContent(message),
  };
}

/** This product dead-letters single items; the server may move envelopes with several. */
function describeContent(message: GetMessage): Pick<DeadLetter, 'name' | 'messageId' | 'body'> {
  const items = itemsOf(message);
  const [first] = items;
  if (!first || !items.every(isReceived)) return { body: message.content.toString('utf8') };
  const { name, messageId, body } = first as ReceivedItem;
  return items.length === 1
    ? { name, messageId, body }
    : { name, body: items.map((item) => item.body) };
}

function originOf(message: GetMessage, names: Names): string {
  const headers = message.properties.headers ?? {};
  return String(
    headers['cascade-origin'] ?? names.unprefixed(String(headers['x-first-death-queue'] ?? '')),
  );
}

/** RabbitMQ notes only whole seconds for a message that it moved itself. */
function diedAt(headers: Record<string, unknown>): number {
  const noted = headers['cascade-at'];
  if (typeof noted === 'number') return noted;
  const deaths = headers['x-death'] as { time?: { value?: number } }[] | undefined;
  return (deaths?.[0]?.time?.value ?? 0) * 1_000;
}

function itemsOf(message: GetMessage): DecodedItem[] {
  const decoded = decodeEnvelope(message.content);
  return 'items' in decoded ? decoded.items : [];
}

function isReceived(item: DecodedItem): item is ReceivedItem {
  return !('malformed' in item);
}
