import type { FakeApi } from './record.ts';

/** Writes the recording with one entry a line, so that a change of it can be read. */
export function fakeApiText(api: FakeApi): string {
  const { about, exchanges, failures, ...rest } = api;
  const line = (value: unknown) => JSON.stringify(value);
  const block = (entries: readonly [name: string, text: string][], open = '{', close = '}') =>
    `${open}\n${entries.map(([name, text]) => `    ${name}${text}`).join(',\n')}\n  ${close}`;
  const members = [
    ['about', line(about)],
    ...Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'object'
        ? block(Object.entries(value).map(([key, own]) => [`${line(key)}: `, line(own)]))
        : line(value),
    ]),
    [
      'failures',
      block(
        failures.map((one) => ['', line(one)]),
        '[',
        ']',
      ),
    ],
    [
      'exchanges',
      block(
        exchanges.map((one) => ['', line(one)]),
        '[',
        ']',
      ),
    ],
  ];
  return `{\n${members.map(([name, text]) => `  ${line(name)}: ${text}`).join(',\n')}\n}\n`;
}
