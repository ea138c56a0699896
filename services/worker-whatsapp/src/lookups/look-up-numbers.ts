import type { DeviceWorker } from '@cascade/channel';
import {
  LIMIT_WAITS,
  type NumbersAnswered,
  type NumbersAsked,
  sentenceOf,
} from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { DevicesRepository } from '@cascade/store';
import type { Phone } from '../device/phone.ts';
import { lookupPaceOf } from '../send/whatsapp-adapter.ts';

type NotLookedUp = NumbersAnswered['left'][number];

interface LookupParts {
  phones: ReadonlyMap<string, Phone>;
  devices: Pick<DevicesRepository, 'byIdAlone'>;
  pacer: DeviceWorker['pacer'];
  clock: Clock;
  logger: Logger;
}

const NOT_CONNECTED = 'the phone is not connected';
const RESTRICTED = 'WhatsApp bars the phone from writing to new contacts';
const PACE = 'pace of the phone for new contacts';
/** A lookup has a slot, and is no send: ids of sends are positive. */
let slots = 0;

/**
 * Creates the lookup of numbers over linked phones. A new contact takes a place of the phone's pace and
 * daily limit for first messages; a contact that has written or was written to takes none. Each answer
 * is stored when it comes. Returns the numbers without a new answer.
 *
 * Its signal ends a wait for a slot or for the connection.
 */
export function createLookUpNumbers(parts: LookupParts) {
  const { phones, devices, pacer, clock, logger } = parts;

  return async function lookUpNumbers(
    asked: NumbersAsked,
    signal: AbortSignal,
  ): Promise<NotLookedUp[]> {
    const left: NotLookedUp[] = [];
    const running: Promise<unknown>[] = [];
    const device = await devices.byIdAlone(asked.device);
    for (const [index, number] of asked.numbers.entries()) {
      const phone = phones.get(asked.device);
      const why = phone && device ? await begin(phone, number) : { all: NOT_CONNECTED };
      if (why === null) continue;
      if (typeof why === 'string') {
        left.push({ number, why });
        continue;
      }
      // What stops one number stops those after it.
      left.push(...asked.numbers.slice(index).map((each) => ({ number: each, why: why.all })));
      break;
    }
    await Promise.all(running);
    return left;

    /** Null: the number needs no lookup, or its lookup has begun. */
    async function begin(phone: Phone, number: string): Promise<string | { all: string } | null> {
      const { recipients, daily, lockedUntil } = phone;
      if (await recipients.isCheckedSince(number, asked.freshFrom)) return null;
      const socket = await phone.whenOpen(signal, Math.max(0, asked.until - clock.now()));
      if (!socket || !device) return { all: NOT_CONNECTED };
      const isNew = await recipients.isStranger(number);
      if (isNew && lockedUntil !== null) return RESTRICTED;
      const { pace, cap } = lookupPaceOf(device, isNew, clock.now());
      const slot = {
        send: (slots -= 1),
        device: asked.device,
        to: number,
        lane: 'bulk' as const,
        ...(pace ? { pace } : {}),
      };
      if (pacer.nextAt(slot, clock.now()) > asked.until) return PACE;
      if (isNew && !(await daily.takeLookup(cap))) return LIMIT_WAITS.first_contacts;
      const at = pacer.nextAt(slot, clock.now());
      pacer.take(slot, at, clock.now());
      if (at > clock.now()) await clock.sleep(at - clock.now(), signal).catch(() => undefined);
      if (signal.aborted || phone.hasEnded) return { all: NOT_CONNECTED };
      running.push(
        recipients.lookUp(socket, number, isNew).then(
          (isAnswered) => {
            if (!isAnswered) left.push({ number, why: sentenceOf({ kind: 'whatsappNoAnswer' }) });
          },
          (error: unknown) => {
            logger.info('phone: number not looked up', { device: asked.device, error });
            left.push({ number, why: sentenceOf({ kind: 'whatsappNoAnswer' }) });
          },
        ),
      );
      return null;
    }
  };
}

export type LookUpNumbers = ReturnType<typeof createLookUpNumbers>;
