import {
  TARGET_CHECKS,
  type CheckTargetInput,
  type TargetReach,
  type ValidCheckRequest,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { CheckDevices } from './find-devices.ts';
import { lookupPhoneOf, numbersOf } from './lookup-phone.ts';
import type { NumberLookups } from './number-lookups.ts';
import type { ReadKnowledge, TargetKnowledge } from './read-knowledge.ts';

const NO_SEND_SCOPE = 'not looked up: the token lacks the scope send';
const NOT_WANTED = 'not looked up: lookup is false';
const NO_PHONE = 'not looked up: no linked phone is connected';
const NO_TIME = `not looked up within ${TARGET_CHECKS.waitMs / 1_000} s`;

/** Creates the answer to a check of few targets: what is known, after the lookups that it may make. */
export function createAnswerCheck(parts: {
  read: ReadKnowledge;
  lookups: NumberLookups;
  clock: Clock;
}) {
  const { read, lookups, clock } = parts;

  return async function answerCheck(
    account: string,
    { targets, maxAgeMs, lookup }: ValidCheckRequest,
    devices: CheckDevices,
    maySend: boolean,
  ): Promise<TargetReach[]> {
    const freshFrom = clock.now() - maxAgeMs;
    const phone = lookupPhoneOf(devices);
    const why = !lookup
      ? NOT_WANTED
      : !maySend
        ? NO_SEND_SCOPE
        : phone === undefined
          ? NO_PHONE
          : '';
    const whyNot = () => why;
    const known = await read(account, devices, targets, { freshFrom, whyNot });
    const numbers = numbersOf(known);
    if (why !== '' || phone === undefined || numbers.length === 0) return reachesOf(targets, known);
    const until = clock.now() + TARGET_CHECKS.waitMs;
    const asking = { device: phone._id, numbers, freshFrom, until };
    const answer = await lookups.askAndWait(asking);
    const left = new Map(
      answer?.left.map((one) => [one.number, `not looked up: ${one.why}`] as const),
    );
    const again = { freshFrom, whyNot: (number: string) => left.get(number) ?? NO_TIME };
    return reachesOf(targets, await read(account, devices, targets, again));
  };
}

/** Answers in the order of the call. */
export function reachesOf(
  targets: readonly (CheckTargetInput | null)[],
  known: readonly TargetKnowledge[],
): TargetReach[] {
  return targets.map((target, index) => ({ target, channels: known[index]?.channels ?? {} }));
}

export type AnswerCheck = ReturnType<typeof createAnswerCheck>;
