import { membersOf, present, textOf } from '@cascade/channel';
import { BOUNDS, type InboundMessage, type JsonRecord } from '@cascade/contracts';

const MAX_ID = 256;

/** Reads the answers of an address form. Undefined: there are no fields. */
export function readAddress({
  values,
  saved_address_id: saved,
}: JsonRecord): InboundMessage['address'] | undefined {
  const fields = Object.entries(membersOf(values))
    .map(([name, value]) => [name, textOf(value, BOUNDS.addressValue)] as const)
    .filter((field): field is readonly [string, string] => field[1] !== undefined)
    .slice(0, BOUNDS.addressFields);
  if (fields.length === 0) return undefined;
  return { values: Object.fromEntries(fields), ...present({ saved_id: textOf(saved, MAX_ID) }) };
}
