import { createWorkerBench, sendRequested } from '../testing/worker-bench.ts';
import { asChosen } from './as-chosen.ts';
import { handleSend } from './handle-send.ts';

const TEMPLATE = { kind: 'text', text: 'The template.' } as const;

/** A send whose message goes until `from`, and its template afterwards. */
const windowed = (now: number, from: number) =>
  sendRequested(now, { chosen: 'message', otherwise: { content: TEMPLATE, from } });

test.each([
  [-1, 'message', { kind: 'text', text: 'Your code is 123456' }],
  [0, 'template', TEMPLATE],
  [1, 'template', TEMPLATE],
] as const)(
  'a call %d ms after the window is about to close is made with the %s',
  (ms, chosen, content) => {
    expect(asChosen(windowed(0, 1_000), 1_000 + ms)).toMatchObject({ chosen, content });
  },
);

test('the template that goes instead has its language, and a message has none', () => {
  const otherwise = { content: TEMPLATE, language: 'pt-BR', from: 1_000 };
  const message = sendRequested(0, { chosen: 'message', otherwise });
  expect(asChosen(message, 1_000)).toMatchObject({ chosen: 'template', language: 'pt-BR' });
  expect(asChosen(message, 999)).not.toHaveProperty('language');
});

test('claim and outcome say the language in which a template goes', async () => {
  const bench = createWorkerBench();
  bench.script.push(() => {
    expect(bench.facts.claims.get(7)).toMatchObject({ purpose: 'call', language: 'id' });
    return Promise.resolve({ state: 'sent', providerMessageId: 'm9' });
  });
  await handleSend(bench.parts, sendRequested(bench.clock.now(), { language: 'id' }));
  expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'sent', language: 'id' });
});

test('a send without a choice is left as it is', () => {
  const message = sendRequested(0);
  expect(asChosen(message, 1_000)).toBe(message);
});

test.each([
  ['message', 1],
  ['template', 0],
] as const)(
  'the claim says before the call that the %s goes, and the outcome says the same',
  async (chosen, ms) => {
    const bench = createWorkerBench();
    const now = bench.clock.now();
    bench.script.push(() => {
      expect(bench.facts.claims.get(7)).toMatchObject({ purpose: 'call', chosen });
      return Promise.resolve({ state: 'sent', providerMessageId: 'm9' });
    });
    await handleSend(bench.parts, windowed(now, now + ms));
    expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'sent', chosen });
  },
);

test('a call without an answer says which of both may have arrived', async () => {
  const bench = createWorkerBench();
  const now = bench.clock.now();
  bench.script.push({
    state: 'failed',
    certainty: 'unknown',
    failure: { kind: 'telegramChatNotFound' },
  });
  await handleSend(bench.parts, windowed(now, now));
  expect(bench.facts.outcomes.get(7)).toMatchObject({ state: 'unknown', chosen: 'template' });
});

test('a send that ends without a call has chosen nothing', async () => {
  const bench = createWorkerBench();
  const message = windowed(bench.clock.now(), bench.clock.now());
  await handleSend(bench.parts, { ...message, device: 'dev_gone' });
  expect(bench.calls).toEqual([]);
  expect(bench.facts.claims.get(7)).toMatchObject({ purpose: 'prepare-failed' });
  expect(bench.facts.claims.get(7)).not.toHaveProperty('chosen');
  expect(bench.facts.outcomes.get(7)).not.toHaveProperty('chosen');
});
