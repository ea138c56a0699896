import { createHash } from 'node:crypto';
import {
  createSweeper,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import type { Device, PartialText, Repositories, TextPart } from '@cascade/store';
import { readText } from '../../smpp/wire/read-text.ts';
import { type PostedPart, type PostedText } from '../posted.ts';

const SWEEP_EVERY_MS = 5_000;
/** How long the other parts of a text may take after its first one. */
export const PARTS_WITHIN_MS = 10 * 60_000;
/** How long repeated parts are known after the message is stored. */
const PARTS_KNOWN_MS = 10 * 60_000;
const TEXTS_AT_ONCE = 100;
/** Stands where parts are missing. */
const GAP = '[…]';

interface JoinPartsParts {
  repositories: Pick<Repositories, 'devices' | 'partialTexts'>;
  /** Stores a message; harmless when it is stored already. */
  take(device: Readonly<Device>, text: PostedText): Promise<void>;
  clock: Clock;
  logger: Logger;
}

export interface JoinParts {
  /** Stores a part, and the message when it was the last one. When it resolves, the centre may be answered. */
  takePart(device: Readonly<Device>, part: PostedPart): Promise<void>;
  /** Stores texts whose other parts haven't come in time, as what has come. */
  sweep(signal: AbortSignal): Running;
}

/**
 * Joins the parts of contacts' long texts. Everything known about a text is in the store, so any worker takes
 * any part, and a worker that dies loses nothing. A message's id follows from its text, so that it is stored
 * once.
 */
export function createJoinParts({ repositories, take, clock, logger }: JoinPartsParts): JoinParts {
  const { devices, partialTexts } = repositories;

  async function takeText(device: Readonly<Device>, text: PartialText): Promise<void> {
    await take(device, joined(text));
    await partialTexts.noteTaken(text, PARTS_KNOWN_MS);
  }

  /** Takes what has come, and lets nothing join any more. */
  async function close(device: Readonly<Device>, text: PartialText): Promise<void> {
    const closed = await partialTexts.close(text);
    if (closed !== null) await takeText(device, closed);
  }

  async function takePart(device: Readonly<Device>, posted: PostedPart): Promise<void> {
    const { sender, recipient, reference, total, number, bytes, coding } = posted;
    const of = { account: device.account, device: device._id, sender, recipient, reference, total };
    const part = { bytes: bytes.toString('base64'), coding };
    const added = await partialTexts.add(of, number, part, PARTS_WITHIN_MS);
    switch (added.kind) {
      case 'taken':
        return;
      case 'stored':
        if (isWhole(added.text)) await takeText(device, added.text);
        return;
      case 'before':
        // The sender uses the reference for its next text.
        await close(device, added.text);
        return takePart(device, posted);
      case 'full':
        logger.warn('sms: too many open texts, the part stays alone', { device: device._id });
        return take(device, alone(posted, clock.now()));
    }
  }

  async function end(text: PartialText): Promise<void> {
    if (text.open === undefined) return partialTexts.forget(text);
    const device = await devices.named(text.device);
    if (device === null || device === undefined) return partialTexts.forget(text);
    return close(device, text);
  }

  return {
    takePart,
    sweep: (signal) =>
      createSweeper<PartialText>({
        name: 'texts in parts',
        due: (now, limit) => partialTexts.due(now, limit),
        handle: end,
        idsOf: ({ device }) => ({ device }),
        limit: TEXTS_AT_ONCE,
        together: 10,
        everyMs: SWEEP_EVERY_MS,
        hangsAfterMs: SWEEP_HANGS_AFTER_MS,
        signal,
        clock,
        logger,
      }),
  };
}

const partsOf = ({ parts, total }: PartialText): (TextPart | undefined)[] =>
  Array.from({ length: total }, (_, index) => parts[`p${index + 1}`]);

const isWhole = (text: PartialText): boolean => partsOf(text).every((part) => part !== undefined);

/** The message of the parts that have come. */
function joined(text: PartialText): PostedText {
  const parts = partsOf(text);
  const came = parts.filter((part) => part !== undefined);
  const missing = parts.flatMap((part, index) => (part === undefined ? [index + 1] : []));
  return {
    kind: 'text',
    id: createHash('sha256').update(`${text._id} ${text.startedAt}`).digest('hex').slice(0, 32),
    sender: text.sender,
    ...readParts(parts),
    attachments: 0,
    at: Math.max(...came.map(({ at }) => at)),
    ...(missing.length === 0 ? {} : { incomplete: { parts: text.total, missing } }),
  };
}

/**
 * Reads bytes that follow each other as one text: a character may begin in one part and end in the next. If some are no
 * text, none of the message is one.
 */
function readParts(parts: readonly (TextPart | undefined)[]): Pick<PostedText, 'text' | 'octets'> {
  let text = '';
  let bytes: Buffer[] = [];
  let coding: number | undefined;
  let unread: number | undefined;
  const flush = () => {
    if (coding !== undefined) {
      const read = readText(Buffer.concat(bytes), coding);
      if (read === null) unread ??= coding;
      else text += read.toWellFormed();
    }
    bytes = [];
    coding = undefined;
  };
  for (const [index, part] of parts.entries()) {
    if (part === undefined || part.coding !== coding) flush();
    if (part !== undefined) {
      bytes.push(bytesOf(part));
      coding = part.coding;
    } else if (index === 0 || parts[index - 1] !== undefined) text += GAP;
  }
  flush();
  if (unread === undefined) return { text };
  const whole = Buffer.concat(parts.map((part) => (part ? bytesOf(part) : Buffer.of())));
  return { text: '', octets: { bytes: whole, coding: unread } };
}

const bytesOf = ({ bytes }: TextPart): Buffer => Buffer.from(bytes, 'base64');

/** A part as a message of its own. */
function alone(posted: PostedPart, now: number): PostedText {
  const { sender, reference, total, number, bytes, coding } = posted;
  const missing = Array.from({ length: total }, (_, index) => index + 1);
  const named = [sender, posted.recipient, reference, total, number, bytes.toString('base64')];
  return {
    kind: 'text',
    id: createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 32),
    sender,
    ...readParts([{ bytes: bytes.toString('base64'), coding, at: now }]),
    attachments: 0,
    at: now,
    incomplete: { parts: total, missing: missing.filter((one) => one !== number) },
  };
}
