import { ownMember } from '@cascade/contracts';
import { itemsOf, membersOf, numberOf, textOf } from '@cascade/channel';
import type { Clock, Logger } from '@cascade/runtime';
import {
  NO_RESTRICTION,
  type Device,
  type Repositories,
  type ToldFact,
  type ToldFacts,
  type WabaCredentials,
} from '@cascade/store';
import type { BusinessChange } from './read-webhook.ts';

/** A device of the webhook's app. */
export interface WabaDevice {
  device: Readonly<Device>;
  credentials: WabaCredentials;
}

interface BusinessParts {
  repositories: Pick<Repositories, 'wabaNumbers'>;
  clock: Clock;
  logger: Logger;
  /** Lists the devices of the account whose app signed the webhook. */
  devicesOfApp(): AsyncIterable<WabaDevice>;
  /** Returns the phone number of a device, in digits. Undefined: it isn't known, and Graph doesn't say it. */
  phoneOf(of: WabaDevice): Promise<string | undefined>;
}

const MAX_WORD = 64;
const MAX_TEXT = 512;
const MAX_RESTRICTIONS = 8;

/**
 * Stores what Meta tells of a WABA or of one of its numbers: quality, limit, name, restrictions
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview). Facts keep the
 * time of the webhook, so that a late one doesn't replace what is known already.
 */
export async function takeBusinessChange(
  { repositories: { wabaNumbers }, clock, logger, devicesOfApp, phoneOf }: BusinessParts,
  { wabaId, field, value, at }: BusinessChange,
): Promise<void> {
  const told = READERS[field](value);
  if (told === undefined) {
    const event = textOf(value['event'], MAX_WORD);
    logger.debug('waba: webhook change ignored', { field, event, why: 'other-event' });
    return;
  }
  const toldAt = endOfSecond(at, clock.now());
  for await (const one of devicesOfApp()) {
    if (one.credentials.waba_id !== wabaId) continue;
    if (told.phone !== undefined && (await phoneOf(one)) !== told.phone) continue;
    await wabaNumbers.tell(one.device._id, toldAt, told.facts);
  }
}

/** Webhooks have seconds, reads of Graph milliseconds: a change is newer than a read of the same second. */
const endOfSecond = (at: number | undefined, now: number): number =>
  at === undefined || at > now ? now : at + 999;

type ChangeValue = BusinessChange['value'];

interface Told {
  /** The number in digits; absent: every number of the WABA. */
  phone?: string;
  facts: ToldFacts;
}

const READERS: Record<BusinessChange['field'], (value: ChangeValue) => Told | undefined> = {
  phone_number_quality_update(value) {
    const event = textOf(value['event'], MAX_WORD);
    const limit = textOf(value['current_limit'], MAX_WORD);
    const before = textOf(value['old_limit'], MAX_WORD);
    return ofNumber(value, {
      ...(limit === undefined ? {} : { limit: { value: limit, ...(before ? { before } : {}) } }),
      ...(event === undefined ? {} : ownMember(QUALITY_EVENTS, event)),
    });
  },
  phone_number_name_update(value) {
    const decision = textOf(value['decision'], MAX_WORD);
    const name = textOf(value['requested_verified_name'], MAX_TEXT);
    const reason = textOf(value['rejection_reason'], MAX_TEXT);
    if (decision === undefined || name === undefined) return undefined;
    const status = ownMember(NAME_DECISIONS, decision) ?? decision;
    const detail = reason === undefined || reason === 'NONE' ? {} : { detail: reason };
    const isApproved = status === 'APPROVED';
    return ofNumber(value, {
      new_name: { value: name },
      new_name_status: { value: status, ...detail },
      ...(isApproved ? { name: { value: name }, name_status: { value: status } } : {}),
    });
  },
  account_update(value) {
    const event = textOf(value['event'], MAX_WORD);
    const facts = event === undefined ? undefined : ownMember(ACCOUNT_EVENTS, event)?.(value);
    return facts && { facts };
  },
  account_review_update(value) {
    const decision = textOf(value['decision'], MAX_WORD);
    return decision === undefined ? undefined : { facts: { review: { value: decision } } };
  },
  account_alerts(value) {
    const { alert_type: type, alert_description: said } = {
      ...value,
      ...membersOf(value['alert_info']),
    } as ChangeValue;
    const word = textOf(type, MAX_WORD);
    const detail = textOf(said, MAX_TEXT);
    return word === undefined
      ? undefined
      : { facts: { alert: { value: word, ...(detail ? { detail } : {}) } } };
  },
};

/** What events of `phone_number_quality_update` say beside the limit. */
const QUALITY_EVENTS: Readonly<Record<string, ToldFacts>> = {
  FLAGGED: { quality: { value: 'RED' }, status: { value: 'FLAGGED' } },
  // The rating is medium or high again; which, only a read tells.
  UNFLAGGED: { quality: { value: 'UNKNOWN' }, status: { value: 'CONNECTED' } },
  THROUGHPUT_UPGRADE: { throughput: { value: 'HIGH' } },
};

/** Decisions in the words of the fields `name_status` and `new_name_status`. */
const NAME_DECISIONS: Readonly<Record<string, string>> = {
  APPROVED: 'APPROVED',
  REJECTED: 'DECLINED',
  DEFERRED: 'PENDING_REVIEW',
  PENDING: 'PENDING_REVIEW',
};

const ACCOUNT_EVENTS: Readonly<Record<string, (value: ChangeValue) => ToldFacts | undefined>> = {
  DISABLED_UPDATE(value) {
    const { waba_ban_state: state, waba_ban_date: date } = membersOf(value['ban_info']);
    // Also seen as a list.
    const word = textOf([state].flat()[0], MAX_WORD);
    const detail = textOf(date, MAX_WORD);
    return word === undefined ? undefined : { ban: { value: word, ...(detail ? { detail } : {}) } };
  },
  ACCOUNT_RESTRICTION: (value) => ({ restriction: restrictionOf(value['restriction_info']) }),
  ACCOUNT_VIOLATION(value) {
    const type = textOf(membersOf(value['violation_info'])['violation_type'], MAX_WORD);
    return type === undefined ? undefined : { violation: { value: type } };
  },
  ACCOUNT_DELETED: () => ({ ban: { value: 'DELETED' } }),
};

/** The last time that a date can be. */
const LAST_MS = 8.64e15;

/** Names the restrictions; they last until the latest end. One without an end lasts. */
function restrictionOf(given: unknown): ToldFact {
  const read = itemsOf(given).slice(0, MAX_RESTRICTIONS).map(membersOf);
  const types = read.flatMap(({ restriction_type: type }) => textOf(type, MAX_WORD) ?? []);
  if (types.length === 0) return { value: NO_RESTRICTION };
  const ends = read.map(({ expiration }) => numberOf(expiration));
  const until = ends.includes(undefined)
    ? undefined
    : Math.min(Math.max(...(ends as number[])) * 1_000, LAST_MS);
  return { value: types.join(', '), ...(until === undefined ? {} : { until }) };
}

/** A change of one number, which webhooks name by its digits alone. */
function ofNumber(value: ChangeValue, facts: ToldFacts): Told | undefined {
  const phone = textOf(value['display_phone_number'], MAX_WORD)?.replace(/\D/g, '');
  return phone ? { phone, facts } : undefined;
}
