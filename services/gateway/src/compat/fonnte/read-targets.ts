import {
  isFailure,
  phoneNumberOf,
  plainNumber,
  type Reading,
  type Variables,
} from '@cascade/contracts';

/** A recipient of a call, with the values behind its number. */
interface FonnteTarget {
  /** As `target.<channel>` of a send. */
  to: string;
  /** Digits with country code where the number can be read, else as written. */
  shown: string;
  isNumber: boolean;
  variables: Variables;
}

/** Fonnte's own default. */
export const FONNTE_COUNTRY = '62';

/** How leading zeros of a call's numbers are replaced. */
export interface CountryRule {
  /** `countryCode` of the call: digits; `0` replaces nothing; undefined: the call has none. */
  given: string | undefined;
  /** How the account reads numbers. */
  account: Reading;
}

/** Reads `countryCode`: `62`, `+62`, `0`; null: it is none of these. */
export function readCountryCode(text: string): { given: string | undefined } | null {
  if (text === '') return { given: undefined };
  const digits = text.replace(/^\+/, '');
  return /^(0|[1-9]\d{0,3})$/.test(digits) ? { given: digits } : null;
}

/** Reads `0812…|Ana|Jakarta,0813…|Budi`: the first value is `name`, the next ones `var1`, `var2`, …. */
export function readTargets(text: string, country: CountryRule): FonnteTarget[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [number = '', ...values] = part.split('|').map((value) => value.trim());
      const to = dialled(number, country);
      const checked = phoneNumberOf(to, country.account);
      return {
        to,
        shown: isFailure(checked) ? number : checked.to,
        isNumber: !isFailure(checked),
        variables: Object.fromEntries(
          values.map((value, index) => [index === 0 ? 'name' : `var${index}`, value]),
        ),
      };
    });
}

/** Replaces a leading zero. The plus keeps the account's country from being applied to the result. */
function dialled(written: string, { given, account }: CountryRule): string {
  const number = plainNumber(written);
  const code = given ?? (account.country === undefined ? FONNTE_COUNTRY : '0');
  return code !== '0' && /^0\d/.test(number) ? `+${code}${number.slice(1)}` : number;
}
