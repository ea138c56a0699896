import type { Bomb, Target } from './bomb.ts';

const bomb = (target: Target, name: string, bytes: () => string, answer: RegExp): Bomb => ({
  name,
  target,
  bytes: () => Buffer.from(bytes()),
  answer,
});

const MILLION = 1_000_000;
const DEEP = 100_000;

const deepArray = () => '['.repeat(DEEP) + ']'.repeat(DEEP);
const deepObject = () => '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP);
const device = (session: string) =>
  `{"channel":"whatsapp","name":"x","credentials":{"session":${session}}}`;

export const CSV_BOMBS: readonly Bomb[] = [
  bomb('table', 'CSV: one line of 5 MB', () => 'x'.repeat(5 * MILLION), /^400 file: has a line of/),
  bomb(
    'table',
    'CSV: 5 million columns',
    () => ','.repeat(5 * MILLION),
    /^400 file: has more than 1000050 cells/,
  ),
  bomb(
    'table',
    'CSV: 200,000 columns in each of 25 lines',
    () => `a\n${`${','.repeat(200_000)}\n`.repeat(24)}`,
    /^400 file: has more than 1000050 cells/,
  ),
  bomb(
    'table',
    'CSV: a quote without end',
    () => `a\n"${'x\n'.repeat(2 * MILLION)}`,
    /^400 file: line 2 opens a quote that is not closed/,
  ),
  bomb(
    'table',
    'CSV: 2 million rows',
    () => 'a\n'.repeat(2 * MILLION),
    /^400 file: has more than 1000050 cells/,
  ),
  bomb(
    'table',
    'CSV: 5 million empty lines',
    () => '\n'.repeat(5 * MILLION),
    /^400 file: has more than 1000050 cells/,
  ),
  bomb(
    'table',
    'CSV: a cell of 60,000 invisible marks',
    () => `telegram\nx${'\u200b'.repeat(60_000)}x\n`,
    /^(?:200|201|202|400) /,
  ),
  bomb(
    'table',
    'CSV: 19,000 cells of 60 invisible marks',
    () => `telegram\n${`x${'\u200b'.repeat(60)}x\n`.repeat(19_000)}`,
    /^(?:200|201|202|400) /,
  ),
  bomb(
    'suppressions',
    'list: one line of 20 MB',
    () => 'x'.repeat(20 * MILLION),
    /^400 file: has a line of/,
  ),
  bomb(
    'suppressions',
    'list: 5 million lines',
    () => `channel,address\n${'a,\n'.repeat(5 * MILLION)}`,
    /^400 file: has more than 2000000 cells/,
  ),
];

export const JSON_BOMBS: readonly Bomb[] = [
  bomb(
    'send',
    'JSON: 100,000 arrays deep, a send',
    deepArray,
    /^400 body is nested deeper than 32/,
  ),
  bomb(
    'send',
    'JSON: 40,000 objects deep, a send',
    () => '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000),
    /^400 body is nested deeper than 32/,
  ),
  bomb(
    'settings',
    'JSON: 100,000 objects deep, settings',
    deepObject,
    /^400 body is nested deeper than 32/,
  ),
  bomb(
    'credentials',
    'JSON: 100,000 levels deep, a session',
    () => device(`{"creds":${deepObject()},"keys":${deepArray()}}`),
    /^400 body is nested deeper than 32/,
  ),
  bomb(
    'credentials',
    'JSON: 300,000 empty objects, a session',
    () => device(`{"creds":{"a":[${'{},'.repeat(300_000)}1]},"keys":{}}`),
    /^400 body has more than 50000 objects and lists/,
  ),
];

/** Aliases of aliases: nine times nine lines expand to a billion. */
function yamlLaughs(): string {
  const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x]'];
  for (let n = 1; n <= 9; n += 1) {
    lines.push(`a${n}: &a${n} [${Array.from({ length: 9 }, () => `*a${n - 1}`).join(',')}]`);
  }
  return `${lines.join('\n')}\naccounts: *a9\n`;
}

export const SETUP_BOMBS: readonly Bomb[] = [
  bomb('setup', 'YAML: billion laughs', yamlLaughs, /^1 .*Excessive alias count/s),
  bomb(
    'setup',
    'YAML: one list by 100 aliases of 99 each',
    () => {
      const list = `l: &l [${'x,'.repeat(100_000)}x]\n`;
      return `${list}accounts: [${Array.from({ length: 99 }, () => '*l').join(',')}]\n`;
    },
    /^1 /,
  ),
  bomb(
    'setup',
    'YAML: 100,000 lists deep',
    () => `accounts: ${deepArray()}`,
    /^1 .*(nested|deep|stack size)/is,
  ),
  bomb(
    'setup',
    'YAML: 21 MB',
    () => `accounts: [${'x, '.repeat(7 * MILLION)}]`,
    /^1 .*larger than/s,
  ),
];
