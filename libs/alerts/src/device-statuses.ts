import type { DeviceChangeRow, DeviceStatus, DeviceStatusPart } from '@cascade/contracts';
import {
  isCallbackWorking,
  problemsOfNumber,
  type Device,
  type DeviceCallback,
  type DeviceStanding,
  type OauthGrant,
  type WabaNumber,
  type WhatsappLink,
} from '@cascade/store';
import { conditionOf, type ConditionState } from './device-condition.ts';

/** What is stored of a device. */
export interface KnownOfDevice {
  device: Device;
  link?: Pick<WhatsappLink, 'history' | 'restriction'> | undefined;
  callback?: DeviceCallback | undefined;
  grant?: Pick<OauthGrant, 'fault' | 'refresh'> | undefined;
  number?: Pick<WabaNumber, 'facts'> | undefined;
}

/** What a change tells of a part. */
type Change = Pick<
  DeviceChangeRow,
  'part' | 'status' | 'before' | 'quality' | 'qualityBefore' | 'reason' | 'until'
>;

type Now = Pick<Change, 'status' | 'quality' | 'qualityBefore' | 'reason' | 'until'>;

/** A connection that is gone for a shorter time is not told: phones and mail servers reconnect. */
export const DISCONNECTED_AFTER_MS = 60_000;

/** What a condition tells of the link; null: a person is changing it, or it may end at once. */
const LINK: Readonly<Record<ConditionState, DeviceStatus | null>> = {
  new: null,
  linking: null,
  passkey_required: null,
  working: 'linked',
  unchecked: 'linked',
  stale: 'linked',
  sends_fail: 'linked',
  reconnecting: 'disconnected',
  unreachable: 'disconnected',
  not_bound: 'disconnected',
  logged_out: 'logged_out',
  replaced: 'replaced',
  banned: 'banned',
  removed: 'removed',
  switched_off: 'switched_off',
  refused: 'refused',
};

function linkOf({ device, link }: KnownOfDevice, now: number): Now | null {
  const { state, since, reason } = conditionOf(device, now);
  const status = LINK[state];
  if (status === null) return null;
  const step = link?.history.findLast(({ to }) => to === state);
  const began = since ?? step?.at ?? 0;
  if (status === 'disconnected' && now - began < DISCONNECTED_AFTER_MS) return null;
  const why = status === 'linked' ? undefined : (reason ?? step?.why);
  return { status, ...(why === undefined ? {} : { reason: why }) };
}

function restrictionOf({ link, number }: KnownOfDevice, now: number): Now | null {
  const { reason, until } = link?.restriction ?? {};
  if (reason !== undefined && now < (until ?? Infinity)) {
    return until === undefined
      ? { status: 'restricted', reason }
      : { status: 'time_locked', reason, until };
  }
  if (!number || !problemsOfNumber(number, now).includes('restricted')) return null;
  const end = number.facts.restriction?.until;
  return { status: 'restricted', ...(end === undefined ? {} : { until: end }) };
}

function qualityOf({ number }: KnownOfDevice): Now | null {
  const { value, before } = number?.facts.quality ?? {};
  if (value === undefined) return null;
  return {
    status: 'quality_changed',
    quality: value,
    ...(before === undefined ? {} : { qualityBefore: before }),
  };
}

const callbackOf = ({ callback }: KnownOfDevice, now: number): Now | null =>
  callback?.lastAt === undefined || isCallbackWorking(callback, now)
    ? null
    : { status: 'callback_silent' };

const consentOf = ({ grant }: KnownOfDevice): Now | null =>
  grant?.fault?.kind === 'sign_in' && grant.refresh !== undefined
    ? { status: 'consent_revoked' }
    : null;

/** What a part tells of a device now; null: nothing worth telling. */
const PARTS: Readonly<Record<DeviceStatusPart, (known: KnownOfDevice, now: number) => Now | null>> =
  {
    link: linkOf,
    restriction: restrictionOf,
    quality: qualityOf,
    callback: callbackOf,
    consent: consentOf,
  };

/** What ends a status that lasts; a link and a quality have none. */
const ENDS: Partial<Record<DeviceStatusPart, DeviceStatus>> = {
  restriction: 'unrestricted',
  callback: 'callback_heard',
  consent: 'consent_given',
};

const NAMES = Object.keys(PARTS) as DeviceStatusPart[];

/** What is known of a device, without telling it. */
export function partsOf(known: KnownOfDevice, now: number): DeviceStanding['parts'] {
  return Object.fromEntries(
    NAMES.flatMap((part) => {
      const found = PARTS[part](known, now);
      if (found === null) return [];
      const { status, quality } = found;
      return [[part, { status, ...(quality === undefined ? {} : { quality }) }]];
    }),
  );
}

/** What has changed since it was last told. */
export function changesOf(
  known: KnownOfDevice,
  told: DeviceStanding['parts'],
  now: number,
): Change[] {
  return NAMES.flatMap((part): Change[] => {
    const last = told[part];
    const found = PARTS[part](known, now) ?? endOf(part, last?.status);
    if (found === null) return [];
    if (part === 'quality') return qualityChange(found, last?.quality);
    if (found.status === last?.status) return [];
    return [{ part, ...found, ...(last === undefined ? {} : { before: last.status }) }];
  });
}

function endOf(part: DeviceStatusPart, last: DeviceStatus | undefined): Now | null {
  const status = ENDS[part];
  return last === undefined || status === undefined ? null : { status };
}

/** The first quality that Meta tells of a number is no change. */
function qualityChange(found: Now, last: string | undefined): Change[] {
  const before = last ?? found.qualityBefore;
  if (before === undefined || before === found.quality) return [];
  return [{ part: 'quality', ...found, qualityBefore: before }];
}
