import type { JsonRecord } from '@cascade/contracts';
import { itemsOf, membersOf, textOf } from '@cascade/channel';

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
export interface GraphErrorBody {
  code: number;
  subcode?: number;
}

const MAX_ID = 512;

/** Reads the id of the message that Graph accepted. */
export const messageIdOf = (answer: JsonRecord): string | undefined =>
  textOf(membersOf(itemsOf(answer['messages'])[0])['id'], MAX_ID);

/** Reads the code of `error`; gateways before Graph write it as a text. Undefined: there is none. */
export function readGraphError(answer: JsonRecord): GraphErrorBody | undefined {
  const { code: given, error_subcode } = membersOf(answer['error']);
  const code = integerOf(given);
  const subcode = integerOf(error_subcode);
  if (code === undefined) return undefined;
  return { code, ...(subcode === undefined ? {} : { subcode }) };
}

function integerOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}
