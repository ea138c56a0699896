import { format } from 'oxfmt';
import {
  ERROR_CATALOGUE,
  KIND_ERRORS,
  type ErrorLanguage,
} from '../../libs/contracts/src/index.ts';

/** Each error by its code, and kinds that differ from their code. */
const ENTRIES = Object.entries({ ...ERROR_CATALOGUE, ...KIND_ERRORS });

const written = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes of each error whose fault it is, whether a retry helps, and what its button does. */
export async function webErrors(): Promise<string> {
  const acts = ENTRIES.map(([name, { fault, retry, act }]) => [name, { fault, retry, act }]);
  const text = JSON.stringify(Object.fromEntries(acts));
  return (await format('errors.json', text, { printWidth: 100 })).code;
}

/** Writes the texts of the errors in a language, as a file of the web app's texts. */
export const webErrorTexts = (language: ErrorLanguage): string =>
  written(Object.fromEntries(ENTRIES.map(([name, entry]) => [name, entry[language]])));
