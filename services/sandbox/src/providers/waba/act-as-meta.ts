import { ownMember } from '@cascade/contracts';
import type { Request, Response } from 'express';
import type { SandboxContext } from '../../context.ts';
import { isJson, type JsonMembers } from './fields.ts';
import { GraphError } from './graph-error.ts';
import type { NumberStore, SandboxNumber } from './number-store.ts';
import type { SignupStore } from './signup/signup-store.ts';
import { displayNumber, tellWaba, wabaOfNumber } from './webhooks.ts';

interface MetaParts {
  context: SandboxContext;
  numbers: NumberStore;
  signups: SignupStore;
  /** Errors that the next calls of a number get, by its id. */
  planned: PlannedErrors;
}

/** Errors that calls get, each once. */
export interface PlannedErrors {
  add(id: string, error: GraphError): void;
  take(id: string): GraphError | undefined;
}

const MAX_NUMBERS = 1_000;

export function createPlannedErrors(): PlannedErrors {
  const planned = new Map<string, GraphError[]>();
  return {
    add(id, error) {
      planned.set(id, [...(planned.get(id) ?? []), error].slice(-100));
      const [oldest] = planned.keys();
      if (planned.size > MAX_NUMBERS && oldest !== undefined) planned.delete(oldest);
    },
    take: (id) => planned.get(id)?.shift(),
  };
}

const QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;
const TIERS = ['TIER_250', 'TIER_1K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'];
const BANS = ['SCHEDULE_FOR_DISABLE', 'DISABLE', 'REINSTATE'];
const DECISIONS = { APPROVED: 'APPROVED', REJECTED: 'DECLINED', PENDING: 'PENDING_REVIEW' };
const DAY_MS = 24 * 60 * 60_000;
const MAX_TEXT = 75;

/**
 * `POST /numbers/{phone_number_id}`: Meta changes its mind of a number, and tells it by webhooks. `quality`,
 * `limit`, `name` with `decision`, `restriction`, `ban`, `violation`; `refuse` plans an error of the next message.
 */
export function actAsMeta(parts: MetaParts, id: string, { body }: Request, res: Response): void {
  const acts = isJson(body) ? Object.entries(body) : [];
  for (const [name, value] of acts) {
    const act = ownMember(ACTS as Readonly<Record<string, Act>>, name);
    const fault =
      act === undefined
        ? `${name}: is not an act of Meta`
        : act(parts, id, value, body as JsonMembers);
    if (fault !== undefined) return void res.status(400).json({ status: false, reason: fault });
  }
  if (acts.length === 0) {
    return void res.status(400).json({ status: false, reason: 'the body must be a JSON object' });
  }
  res.json({ status: true });
}

type Act = (parts: MetaParts, id: string, value: unknown, body: JsonMembers) => string | undefined;

const ACTS = {
  quality(parts, id, value) {
    const quality = QUALITIES.find((known) => known === value);
    if (quality === undefined) return `quality: must be one of ${QUALITIES.join(', ')}`;
    const before = put(parts, id, { quality });
    const was = before.quality === 'RED';
    const is = quality === 'RED';
    // Between green and yellow nothing is told.
    if (was !== is) tellQuality(parts, id, is ? 'FLAGGED' : 'UNFLAGGED');
    return undefined;
  },
  limit(parts, id, value) {
    if (typeof value !== 'string' || !TIERS.includes(value)) {
      return `limit: must be one of ${TIERS.join(', ')}`;
    }
    const { limit: old } = put(parts, id, { limit: value });
    const isLower = TIERS.indexOf(value) < TIERS.indexOf(old);
    if (old !== value)
      tellQuality(parts, id, isLower ? 'DOWNGRADE' : 'UPGRADE', { old_limit: old });
    return undefined;
  },
  name(parts, id, value, { decision = 'APPROVED' }) {
    if (typeof value !== 'string' || value === '' || value.length > MAX_TEXT) {
      return `name: must be 1 to ${MAX_TEXT} characters`;
    }
    const status = ownMember(DECISIONS as Readonly<Record<string, string>>, String(decision));
    if (status === undefined)
      return `decision: must be one of ${Object.keys(DECISIONS).join(', ')}`;
    const isApproved = status === 'APPROVED';
    put(parts, id, {
      newName: value,
      newNameStatus: status,
      ...(isApproved ? { name: value, nameStatus: status } : {}),
    });
    tell(parts, id, 'phone_number_name_update', {
      display_phone_number: displayNumber(parts.context, id),
      decision,
      requested_verified_name: value,
      rejection_reason: status === 'DECLINED' ? 'NAME_NOT_CONSISTENT' : null,
    });
    return undefined;
  },
  /** Goes with `name`. */
  decision: () => undefined,
  restriction(parts, id, value) {
    const info =
      value === 'NONE'
        ? []
        : [
            {
              restriction_type: String(value).slice(0, MAX_TEXT),
              expiration: Math.floor((parts.context.clock.now() + DAY_MS) / 1_000),
            },
          ];
    tell(parts, id, 'account_update', { event: 'ACCOUNT_RESTRICTION', restriction_info: info });
    return undefined;
  },
  ban(parts, id, value) {
    if (typeof value !== 'string' || !BANS.includes(value)) {
      return `ban: must be one of ${BANS.join(', ')}`;
    }
    put(parts, id, { ban: value });
    const at = new Date(parts.context.clock.now());
    const date = at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const ban = { waba_ban_state: value, waba_ban_date: date };
    tell(parts, id, 'account_update', { event: 'DISABLED_UPDATE', ban_info: ban });
    return undefined;
  },
  violation(parts, id, value) {
    const info = { violation_type: String(value).slice(0, MAX_TEXT) };
    tell(parts, id, 'account_update', { event: 'ACCOUNT_VIOLATION', violation_info: info });
    return undefined;
  },
  refuse({ planned }, id, value) {
    const { status, code, message } = isJson(value) ? value : {};
    if (typeof status !== 'number' || typeof code !== 'number' || status < 400 || status > 599) {
      return 'refuse: must have a status from 400 to 599, and a code';
    }
    planned.add(id, new GraphError({ status, code, message: `(#${code}) ${String(message)}` }));
    return undefined;
  },
} satisfies Record<string, Act>;

/** Returns the number as it was. */
function put(parts: MetaParts, id: string, change: Partial<SandboxNumber>): SandboxNumber {
  const { numbers, signups } = parts;
  const before = numbers.get(id, signups.get('number', id));
  numbers.put({ ...before, ...change });
  return before;
}

function tellQuality(parts: MetaParts, id: string, event: string, more: object = {}): void {
  tell(parts, id, 'phone_number_quality_update', {
    display_phone_number: displayNumber(parts.context, id),
    event,
    current_limit: parts.numbers.get(id).limit,
    ...more,
  });
}

function tell({ context, signups }: MetaParts, id: string, field: string, value: object): void {
  const waba = wabaOfNumber(context, id) ?? signups.get('number', id)?.waba;
  if (waba !== undefined) tellWaba(context, waba, field, value);
}
