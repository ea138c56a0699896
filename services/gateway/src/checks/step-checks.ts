import { TARGET_CHECKS, type NumbersAnswered } from '@cascade/contracts';
import {
  createSweeper,
  logFailure,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import { barOfAccount, type Repositories, type TargetCheck } from '@cascade/store';
import { devicesOfCheck } from './find-devices.ts';
import { lookupPhoneOf, numbersOf } from './lookup-phone.ts';
import type { NumberLookups } from './number-lookups.ts';
import type { ReadKnowledge } from './read-knowledge.ts';

const SWEEP_EVERY_MS = 500;
const CHECKS_AT_ONCE = 20;
/** How long a process's claim of a check lasts. */
const CLAIM_MS = 15_000;
/** Pages that one step reads. */
const PAGES = 20;
/** How long a worker works on what it was asked for. */
const ASKED_MS = 50_000;
/** After this time without a reply, the check is looked at again. */
const NO_REPLY_MS = 60_000;
/** How long a check rests when its numbers can't be looked up for now. */
const REST_MS = 60_000;

const NO_PHONE = 'no linked phone is connected';
const ACCOUNT_STOPPED = 'the account may not act now';
const BROKER_AWAY = 'the service is busy';

interface StepChecksParts {
  repositories: Pick<Repositories, 'accounts' | 'devices' | 'targetChecks'>;
  read: ReadKnowledge;
  lookups: NumberLookups;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

/**
 * Steps checks of many targets: asks a phone's worker for the numbers of a page that no stored answer
 * covers, and goes on with the next page when none is left. A step derives what to ask from the store
 * alone, so a process that dies in one repeats no lookup that is stored.
 */
export function sweepChecks(parts: StepChecksParts): Running {
  const { repositories, clock, logger, signal } = parts;
  const { steps } = repositories.targetChecks;
  return createSweeper<TargetCheck>({
    name: 'target checks',
    due: (now, limit) => steps.due(now, limit),
    async handle(check) {
      const until = clock.now() + CLAIM_MS;
      if (await steps.claimUntil(check._id, check.nextAt ?? 0, until)) {
        await stepCheck(parts, check, until);
      }
    },
    idsOf: ({ _id }) => ({ check: _id }),
    limit: CHECKS_AT_ONCE,
    together: 1,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}

async function stepCheck(parts: StepChecksParts, check: TargetCheck, claim: number): Promise<void> {
  const { repositories, read, lookups, clock } = parts;
  const { targetChecks } = repositories;
  const { _id, account, freshFrom } = check;
  const finish = (waiting: string | null) =>
    targetChecks.commit(_id, claim, { waiting, nextAt: null });
  if (clock.now() >= check.until) return finish(check.waiting ?? null);
  const devices = await devicesOfCheck(repositories, { account }, check.devices);
  const phone = lookupPhoneOf(devices);
  const isStopped = barOfAccount(await repositories.accounts.byId(account)) !== null;
  const pages = pagesOf(check);
  const whyNot = () => '';
  let page = check.page;
  for (let looks = 0; page < pages && looks < PAGES; page += 1, looks += 1) {
    const targets = await targetChecks.page(_id, page);
    const numbers = numbersOf(await read(account, devices, targets, { freshFrom, whyNot }));
    if (numbers.length === 0) continue;
    const now = clock.now();
    const rest = (waiting: string) =>
      targetChecks.commit(_id, claim, { page, waiting, nextAt: now + REST_MS });
    if (isStopped) return rest(ACCOUNT_STOPPED);
    if (phone === undefined) return rest(NO_PHONE);
    // Committed first: the reply moves the next step forward, and may come at once.
    const waiting = check.waiting ?? null;
    await targetChecks.commit(_id, claim, { page, waiting, nextAt: now + NO_REPLY_MS });
    const until = Math.min(now + ASKED_MS, check.until);
    if (await lookups.ask(_id, { device: phone._id, numbers, freshFrom, until })) return;
    return targetChecks.answered(_id, { waiting: BROKER_AWAY, nextAt: now + REST_MS });
  }
  if (page >= pages) return targetChecks.commit(_id, claim, { page, waiting: null, nextAt: null });
  return targetChecks.commit(_id, claim, { page, waiting: null, nextAt: clock.now() });
}

export const pagesOf = ({ total }: Pick<TargetCheck, 'total'>): number =>
  Math.ceil(total / TARGET_CHECKS.mostAtOnce);

/** Applies the reply to a check that asked: its next step is due at once if every number has an answer. */
export function createTakeReply(parts: {
  repositories: Pick<Repositories, 'targetChecks'>;
  clock: Clock;
  logger: Logger;
}) {
  const { repositories, clock, logger } = parts;
  return async function takeReply({ asking, left }: NumbersAnswered): Promise<void> {
    // A late reply to a call that was answered.
    if (!asking.startsWith('tck_')) return;
    const now = clock.now();
    const waiting = left[0]?.why ?? null;
    const nextAt = waiting === null ? now : now + REST_MS;
    try {
      await repositories.targetChecks.answered(asking, { waiting, nextAt });
    } catch (error) {
      logFailure(logger, 'check: reply not stored, the sweeper goes on', { check: asking, error });
    }
  };
}

export type TakeReply = ReturnType<typeof createTakeReply>;
