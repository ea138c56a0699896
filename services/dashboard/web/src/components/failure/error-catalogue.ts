import catalogue from '../../api/errors.json';
import type shell from '../../i18n/en/shell.json';

/** A code of the catalogue in `libs/contracts/src/errors`. */
export type KnownCode = keyof typeof catalogue;
/** A newer server may have codes that this page doesn't know. */
export type Code = KnownCode | (string & {});

export type FailureActName = keyof typeof shell.errorActs;

interface CatalogueEntry {
  fault: keyof typeof shell.errorFaults;
  retry: keyof typeof shell.errorRetries;
  act: FailureActName | null;
}

/** Made by `npm run web:types`; the texts are in the namespace `errors`. */
export const ERROR_CATALOGUE = catalogue as Readonly<Record<KnownCode, CatalogueEntry>>;

export const isKnownCode = (code: Code | null | undefined): code is KnownCode =>
  code !== null && code !== undefined && Object.hasOwn(ERROR_CATALOGUE, code);

/**
 * What people are offered for a failure. What must not be repeated as it was isn't corrected and sent again: its
 * recipient or its channel is changed.
 */
export function actOf(code: KnownCode): FailureActName | null {
  const { act, retry } = ERROR_CATALOGUE[code];
  return act === 'edit-request' && retry === 'never' ? 'change-recipient' : act;
}
