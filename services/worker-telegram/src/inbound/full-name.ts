import { OUTSIDE_TEXTS } from '@cascade/contracts';
import { textOf } from '@cascade/channel';

const MAX_NAME = OUTSIDE_TEXTS.displayName;

/** Joins the names of a user or a contact card. */
export function fullName({
  first_name,
  last_name,
}: Readonly<Record<string, unknown>>): string | undefined {
  const parts = [first_name, last_name].map((part) => textOf(part, MAX_NAME));
  return textOf(parts.filter((part) => part !== undefined).join(' '), MAX_NAME);
}
