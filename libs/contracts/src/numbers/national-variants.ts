/**
 * Countries whose numbers providers and people write in two ways. Each rule is between two forms of one
 * subscriber:
 *
 * - Brazil added a 9 before mobile numbers. `wa_id` often lacks it: 55 41 8888 7777, 55 41 98888 7777.
 * - Mexico gave up the 1 of mobile numbers. `wa_id` has it: 52 1 55 1234 5678, 52 55 1234 5678.
 * - Argentina has a 9 in international calls to mobile numbers: 54 9 11 2345 6789, 54 11 2345 6789.
 */
interface Variant {
  /** The present form, which is also the key of the contact. */
  present: RegExp;
  /** The other form of a number in the present form. */
  toOld: [RegExp, string];
  old: RegExp;
  toPresent: [RegExp, string];
}

const VARIANTS: readonly Variant[] = [
  {
    present: /^55[1-9]{2}9[6-9]\d{7}$/,
    toOld: [/^(55\d\d)9/, '$1'],
    old: /^55[1-9]{2}[6-9]\d{7}$/,
    toPresent: [/^(55\d\d)/, '$19'],
  },
  {
    present: /^52[2-9]\d{9}$/,
    toOld: [/^52/, '521'],
    old: /^521[2-9]\d{9}$/,
    toPresent: [/^521/, '52'],
  },
  {
    present: /^549[1-8]\d{9}$/,
    toOld: [/^549/, '54'],
    old: /^54[1-8]\d{9}$/,
    toPresent: [/^54/, '549'],
  },
];

/** The present form of a number in an old one. Null: it isn't in an old form. */
export function presentFormOf(digits: string): string | null {
  const variant = VARIANTS.find(({ old }) => old.test(digits));
  return variant ? digits.replace(...variant.toPresent) : null;
}

/** The old form of a number in the present one. Null: it has none. */
export function oldFormOf(digits: string): string | null {
  const variant = VARIANTS.find(({ present }) => present.test(digits));
  return variant ? digits.replace(...variant.toOld) : null;
}
