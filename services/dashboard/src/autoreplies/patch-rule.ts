import type { AutoreplyRule } from '@cascade/contracts';
import type { AutoreplyPatch } from '../schemas/autoreplies.ts';

/** Applies a patch to a rule. */
export function patchRule(rule: AutoreplyRule, patch: AutoreplyPatch): AutoreplyRule {
  const { match = rule.match, hours = rule.hours, once_per_hours = rule.once_per_hours } = patch;
  return {
    match,
    ...(hours ? { hours } : {}),
    ...(once_per_hours ? { once_per_hours } : {}),
    ...actOf(rule, patch),
  };
}

function actOf(rule: AutoreplyRule, { reply, form }: AutoreplyPatch) {
  const given = { ...(reply ? { reply } : {}), ...(form ? { form } : {}) };
  if (reply || form) return given;
  return {
    ...(rule.reply ? { reply: rule.reply } : {}),
    ...(rule.form ? { form: rule.form } : {}),
  };
}
