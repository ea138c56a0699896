import { broken, TARGET_CHECKS } from '@cascade/contracts';
import { readingOf } from '@cascade/store';
import type { BegunCall } from '../begin-call.ts';
import { checkNumbers } from '../check-numbers.ts';
import type { CompatParts } from '../compat-parts.ts';
import { textOf, type CompatFields } from '../read-fields.ts';
import { readCountryCode, readTargets } from './read-targets.ts';

/** Answers `validate`: which numbers are on WhatsApp. `unknown` is an addition: they could not be asked. */
export async function validateNumbers(
  parts: Pick<CompatParts, 'check' | 'repositories'>,
  call: BegunCall,
  fields: CompatFields,
) {
  const code = readCountryCode(textOf(fields.get('countryCode')).trim());
  if (code === null)
    return { rejection: { failure: broken('countryCode', 'mustBe', { value: 'digits, or 0' }) } };
  const account = readingOf(call, { sandbox: true });
  const targets = readTargets(textOf(fields.get('target')), { given: code.given, account });
  const most = TARGET_CHECKS.mostAtOnce;
  if (targets.length === 0 || targets.length > most) {
    return {
      rejection: { failure: broken('target', 'mustBe', { value: `1 to ${most} numbers` }) },
    };
  }
  const reaches = await checkNumbers(
    parts,
    call,
    targets.map(({ to }) => to),
  );
  const groups = {
    registered: [] as string[],
    not_registered: [] as string[],
    unknown: [] as string[],
  };
  for (const [index, { shown, isNumber }] of targets.entries()) {
    const exists = isNumber ? reaches[index]?.exists : false;
    const group = exists === undefined ? 'unknown' : exists ? 'registered' : 'not_registered';
    groups[group].push(shown);
  }
  const { unknown, ...known } = groups;
  return { body: { status: true, ...known, ...(unknown.length === 0 ? {} : { unknown }) } };
}
