import type { FailureRows } from './failure-row.ts';

/** Of limits of an account: it keeps as much as it may. */
export const limitFailures = {
  /** The operator sets the limit. */
  accountLimit: {
    code: 'account_limit',
    status: 409,
    field: '{limit}',
    en: '{whose} may have {count} {what}; delete some first, or ask the operator to raise {limit} in ACCOUNT_LIMITS',
  },
  fixedLimit: {
    code: 'account_limit',
    status: 409,
    field: '{limit}',
    en: '{whose} may have {count} {what}; delete some first',
  },
  storageFull: {
    code: 'body_too_large',
    status: 413,
    en: "the account's storage is full: {used} of {limit} MB are used",
  },
} as const satisfies FailureRows;
