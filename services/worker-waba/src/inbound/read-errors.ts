import { itemsOf, membersOf, present, textOf } from '@cascade/channel';
import { BOUNDS, type ProviderError } from '@cascade/contracts';

const MAX_TEXT = 1_000;

/** Reads `errors` of a status or a message. Undefined: none is readable. */
export function readErrors(errors: unknown): ProviderError[] | undefined {
  const read = itemsOf(errors).slice(0, BOUNDS.errors).flatMap(readError);
  return read.length === 0 ? undefined : read;
}

function readError(error: unknown): ProviderError[] {
  const { code: given, title, message, details, error_data } = membersOf(error);
  // Other providers of the Cloud API write the code as a text.
  const code = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given;
  if (!Number.isSafeInteger(code)) return [];
  const texts = {
    title: textOf(title, MAX_TEXT),
    message: textOf(message, MAX_TEXT),
    // Until v15 the details stood beside the code.
    details: textOf(membersOf(error_data)['details'] ?? details, MAX_TEXT),
  };
  return [{ code: code as number, ...present(texts) }];
}
