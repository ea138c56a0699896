import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHANNELS, codeOfReason } from '@cascade/contracts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files whose sentences are reasons of providers' refusals. */
const FILES = globSync('services/worker-*/src/send/**/refusals.ts', { cwd: root }).toSorted();

/** Sentences that say no more than that the provider refused. */
const NO_MORE_KNOWN = [
  'Telegram refused the message',
  'WhatsApp refused the message',
  "WhatsApp refused the message: the session with the recipient's phone is out of date",
];

const SENTENCE = /(?<=[\s([])(?:'([A-Za-z]+(?: [^'\n]+)+)'|"([A-Z][^"\n]+)")/g;

test('every channel has reasons of its provider', () => {
  const channels = FILES.map((file) => /worker-(\w+)\//.exec(file)?.[1]);
  expect([...new Set(channels)].toSorted()).toEqual([...CHANNELS].toSorted());
});

test.each(FILES)('every reason in %s has a code', (file) => {
  const source = readFileSync(`${root}${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const reasons = [...source.matchAll(SENTENCE)].map(
    ([, single, double]) => single ?? double ?? '',
  );
  expect(reasons.length).toBeGreaterThan(5);
  const without = reasons.filter((reason) => codeOfReason(reason) === 'provider_refused');
  expect(without.filter((reason) => !NO_MORE_KNOWN.includes(reason))).toEqual([]);
});
