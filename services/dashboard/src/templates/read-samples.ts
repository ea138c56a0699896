import { readPlaceholders, type TemplateSamples, broken } from '@cascade/contracts';
import { membersOf, Unreadable, type Members } from './read-members.ts';

const MAX_SAMPLE = 1024;

const isSample = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_SAMPLE;

/**
 * Reads the sample values of a text's placeholders: our `samples`, or Graph's `example`, whose values are in
 * the order of the placeholders, or have their names.
 */
export function readSamples(
  { samples, example }: Members,
  text: string,
  path: string,
): { samples?: TemplateSamples } {
  if (samples === undefined) return withSamples(Object.entries(samplesOf(example, text)));
  const given = Object.entries(membersOf(samples, `${path}.samples`));
  const wrong = given.find(([, value]) => !isSample(value));
  if (wrong !== undefined) {
    throw new Unreadable(
      broken(`${path}.samples.${wrong[0]}`, 'lengthRange', { from: 1, to: MAX_SAMPLE }),
    );
  }
  return withSamples(given);
}

/** A sample of one placeholder: our `sample`, or the one of Graph's list. */
export function readSample({ sample, example }: Members, path: string): { sample?: string } {
  if (sample !== undefined && !isSample(sample)) {
    throw new Unreadable(broken(`${path}.sample`, 'lengthRange', { from: 1, to: MAX_SAMPLE }));
  }
  const value = sample ?? firstOf(example);
  return isSample(value) ? { sample: value } : {};
}

/** Graph writes an example as a list with one element. */
export const firstOf = (example: unknown): unknown => [example].flat()[0];

function withSamples(given: [string, unknown][]): { samples?: TemplateSamples } {
  const entries = given.filter((entry): entry is [string, string] => isSample(entry[1]));
  return entries.length === 0 ? {} : { samples: Object.fromEntries(entries) };
}

function samplesOf(example: unknown, text: string): Record<string, unknown> {
  if (typeof example !== 'object' || example === null) return {};
  const { header_text, body_text, header_text_named_params, body_text_named_params } =
    example as Members;
  const named = header_text_named_params ?? body_text_named_params;
  if (Array.isArray(named)) {
    const pairs = (named as unknown[]).map((one) => {
      const { param_name: name, example: value } = (one ?? {}) as Members;
      return [String(name), value] as const;
    });
    return Object.fromEntries(pairs);
  }
  // A body has a list of values for each sample message.
  const values = [header_text ?? firstOf(body_text)].flat();
  return Object.fromEntries(
    readPlaceholders(text).map(({ name }, i): [string, unknown] => [name, values[i]]),
  );
}
