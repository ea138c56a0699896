import { readFileSync } from 'node:fs';
import { compile } from '@cascade/contracts';

/** A part of a provider's own description of its API. */
interface Description {
  /** Where it was taken from. */
  source: string;
  licence: string;
  /** What was changed. */
  changes: string;
  schemas: Readonly<Record<string, object>>;
}

/** Reads the description that stands in a provider's folder. */
const readDescription = (folder: string): Description =>
  JSON.parse(
    readFileSync(new URL(`./${folder}/description.json`, import.meta.url), 'utf8'),
  ) as Description;

/** Says what is wrong with a body by the provider's own description. Null: nothing. */
export function judgeOf(
  folder: string,
  schema: string,
): (body: unknown) => { path: string; message: string } | null {
  const { schemas } = readDescription(folder);
  const check = compile({ ...schemas[schema], definitions: schemas });
  return (body) => {
    if (check(body)) return null;
    const [error] = check.errors ?? [];
    return { path: error?.instancePath ?? '', message: error?.message ?? 'is not valid' };
  };
}
