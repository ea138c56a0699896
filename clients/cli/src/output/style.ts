import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Colours a text, or leaves it as it is. */
export type Style = (format: Format, text: string) => string;

/** Decides about colours: https://no-color.org, and none where the output is no terminal. */
export function createStyle(env: NodeJS.ProcessEnv, isTerminal: boolean): Style {
  const isPlain = !isTerminal || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return isPlain
    ? (_format, text) => text
    : (format, text) => styleText(format, text, { validateStream: false });
}

/** Any control character except tab and line feed, and colours, which this program writes itself. */
// eslint-disable-next-line no-control-regex -- exactly these control a terminal
const UNSAFE = /\x1b\[\d{1,2}m|[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Removes what could control the terminal: texts come from contacts too. */
export const withoutControls = (text: string): string =>
  text.replaceAll(UNSAFE, (found) => (found.length > 1 ? found : ''));
