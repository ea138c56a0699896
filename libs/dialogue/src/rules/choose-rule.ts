import type { AutoreplyRule, Conversation } from '@cascade/contracts';
import type { Said } from '../said.ts';
import { isActive } from './active-hours.ts';
import { compileMatch, type Matcher } from './match-text.ts';

/** A device's rule, compiled. */
export interface ReadyRule {
  id: string;
  rule: AutoreplyRule;
  matches: Matcher;
}

const HOUR_MS = 3_600_000;
const ORDER = ['exact', 'contains', 'regex', 'any'] as const;

/**
 * Compiles and orders rules: more exact ones first, equal ones as given. Leaves out a rule whose
 * expression is no longer valid.
 */
export function readyRules(rules: readonly { id: string; rule: AutoreplyRule }[]): ReadyRule[] {
  return rules
    .flatMap(({ id, rule }) => {
      const compiled = compileMatch(rule.match);
      return compiled.ok ? [{ id, rule, matches: compiled.matches }] : [];
    })
    .sort((a, b) => ORDER.indexOf(a.rule.match.type) - ORDER.indexOf(b.rule.match.type));
}

/** Finds the first rule that matches, is active, and may answer this contact again. */
export function chooseRule(
  rules: readonly ReadyRule[],
  said: Said,
  { answered = {} }: Pick<Conversation, 'answered'>,
  now: number,
): ReadyRule | null {
  const texts = [said.text, said.tap?.label, said.tap?.id].filter((text) => text !== undefined);
  return (
    rules.find(
      ({ id, rule, matches }) =>
        (rule.match.type === 'any' || texts.some(matches)) &&
        isActive(rule.hours, now) &&
        mayAnswer(rule, Object.hasOwn(answered, id) ? answered[id] : undefined, now),
    ) ?? null
  );
}

function mayAnswer(
  { once_per_hours: hours }: AutoreplyRule,
  last: number | undefined,
  now: number,
): boolean {
  return hours === undefined || last === undefined || now >= last + hours * HOUR_MS;
}
