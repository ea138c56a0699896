import { format } from 'oxfmt';
import { ERROR_CATALOGUE, type ErrorLanguage } from '../../libs/contracts/src/index.ts';

const written = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes of each error whose fault it is, whether a retry helps, and what its button does. */
export async function webErrors(): Promise<string> {
  const acts = Object.entries(ERROR_CATALOGUE).map(([code, { fault, retry, act }]) => [
    code,
    { fault, retry, act },
  ]);
  const text = JSON.stringify(Object.fromEntries(acts));
  return (await format('errors.json', text, { printWidth: 100 })).code;
}

/** Writes the texts of the errors in a language, as a file of the web app's texts. */
export const webErrorTexts = (language: ErrorLanguage): string =>
  written(
    Object.fromEntries(
      Object.entries(ERROR_CATALOGUE).map(([code, entry]) => [code, entry[language]]),
    ),
  );
