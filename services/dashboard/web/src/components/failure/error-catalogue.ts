import catalogue from '../../api/errors.json';
import type { FailureValue } from '../../i18n/failures/field-of.ts';
import type shell from '../../i18n/en/shell.json';

/** A code of the catalogue in `libs/contracts/src/errors`, or a kind of failure that differs from its code. */
export type KnownError = keyof typeof catalogue;
/** A newer server may have codes that this page doesn't know. */
export type Code = KnownError | (string & {});

export type FailureActName = keyof typeof shell.errorActs;

interface CatalogueEntry {
  fault: keyof typeof shell.errorFaults;
  retry: keyof typeof shell.errorRetries;
  act: FailureActName | null;
}

/** Made by `npm run web:types`; the texts are in the namespace `errors`. */
export const ERROR_CATALOGUE = catalogue as Readonly<Record<KnownError, CatalogueEntry>>;

export const isKnownError = (name: Code | null | undefined): name is KnownError =>
  name !== null && name !== undefined && Object.hasOwn(ERROR_CATALOGUE, name);

/** What explains a failure: its kind where that differs from its code, else its code. Null: neither is known. */
export function errorOf(
  code: Code | null | undefined,
  failure: FailureValue | null | undefined,
): KnownError | null {
  if (isKnownError(failure?.kind)) return failure.kind;
  return isKnownError(code) ? code : null;
}

/**
 * What people are offered for a failure. What must not be repeated as it was isn't corrected and sent again: its
 * recipient or its channel is changed.
 */
export function actOf(error: KnownError): FailureActName | null {
  const { act, retry } = ERROR_CATALOGUE[error];
  return act === 'edit-request' && retry === 'never' ? 'change-recipient' : act;
}
