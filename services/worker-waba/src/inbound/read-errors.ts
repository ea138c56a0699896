import { itemsOf, membersOf, present, textOf } from '@cascade/channel';
import { BOUNDS, type ProviderError } from '@cascade/contracts';

const MAX_TEXT = 1_000;

/** Reads `errors` of a status or a message. Undefined: none is readable. */
export function readErrors(errors: unknown): ProviderError[] | undefined {
  const read = itemsOf(errors).slice(0, BOUNDS.errors).flatMap(readError);
  return read.length === 0 ? undefined : read;
}

function readError(error: unknown): ProviderError[] {
  const { code, title, message, error_data } = membersOf(error);
  if (!Number.isSafeInteger(code)) return [];
  const texts = {
    title: textOf(title, MAX_TEXT),
    message: textOf(message, MAX_TEXT),
    details: textOf(membersOf(error_data)['details'], MAX_TEXT),
  };
  return [{ code: code as number, ...present(texts) }];
}
