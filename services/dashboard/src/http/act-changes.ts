import type { TSchema } from 'typebox';
import type { ActChange } from '@cascade/store';
import { flattenForAudit } from '../operations/flatten-for-audit.ts';
import type { RouteAnswer } from './answer.ts';
import type { ReadState, Route } from './route.ts';

/** Most members of one act. */
const MOST_CHANGES = 50;
/** Most characters of one act's members: what follows is left out. */
const MOST_TEXT = 8_000;

/**
 * Finds what reads the state that an operation changes: its own reader, or the GET of its path or of its thing. What was
 * created is the answer itself.
 */
export function stateReaderOf(route: Route, routes: readonly Route[]): ReadState | undefined {
  if (route.changes !== undefined) return route.changes ?? undefined;
  const thing = /^(.*?\/:[A-Za-z]+)(?:\/|$)/.exec(route.path)?.[1];
  const reader = [route.path, thing]
    .map((path) => routes.find((one) => one.method === 'get' && one.path === path))
    .find((one) => one !== undefined && readsOneThing(one));
  if (reader === undefined) return undefined;
  return async (call) => {
    const { status, body } = await reader.handle({ ...call, query: {}, body: undefined });
    return status === 200 ? body : undefined;
  };
}

/** Whether a GET answers one thing as JSON: no list, and nothing that it hands out. */
function readsOneThing({ answers, handsOut, access }: Route): boolean {
  const { properties } = (answers[200] ?? {}) as TSchema & { properties?: object };
  return (
    access !== 'public' && handsOut !== true && properties !== undefined && !('data' in properties)
  );
}

/** Compares what was there with what is there. Values are without secrets and contents. */
export function changesBetween(before: unknown, after: unknown): ActChange[] {
  const old = flattenForAudit(before);
  const now = flattenForAudit(after);
  const members = [...new Set([...old.keys(), ...now.keys()])];
  return members
    .filter((member) => old.get(member)?.raw !== now.get(member)?.raw)
    .slice(0, MOST_CHANGES)
    .map((member) => ({
      member,
      before: old.get(member)?.shown ?? null,
      after: now.get(member)?.shown ?? null,
    }))
    .filter(fitting(MOST_TEXT));
}

function fitting(most: number): (change: ActChange) => boolean {
  let left = most;
  return ({ member, before, after }) => {
    left -= member.length + (before?.length ?? 0) + (after?.length ?? 0);
    return left >= 0;
  };
}

/** `plan.quota: 100 → 200; …`. */
export const changesText = (changes: readonly ActChange[]): string =>
  changes
    .map(({ member, before, after }) => `${member}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('; ');

/** What is there after an act: read again; the answer itself of what was created. */
export async function stateAfter(
  { status, body }: RouteAnswer,
  read: () => Promise<unknown>,
): Promise<unknown> {
  return status === 201 ? body : read();
}
