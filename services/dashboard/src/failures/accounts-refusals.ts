import type { FailureRows } from '@cascade/contracts';
import { conflict, forbidden } from './refusal-row.ts';

/** Of accounts, their people and what operators do. */
export const accountsRefusals = {
  firstPersonIsOwner: conflict('the first person of an account must be an owner', 'role'),
  lastOwner: conflict('the account would have no owner'),
  ownersOfRole: forbidden('only an owner may do this to the role {target}', 'role'),
  accountIs: conflict('account is {state}'),
  accountHeld: conflict('the account is held: release it first'),
  operatorTokensFull: conflict('there are {count} tokens of operators: revoke one'),
  letterNotReplayed: conflict("this message can't be replayed, only dropped"),
} as const satisfies FailureRows;
