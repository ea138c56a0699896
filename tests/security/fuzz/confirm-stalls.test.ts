import { confirmStalls } from './confirm-stalls.ts';
import type { Stall } from './process/driven-process.ts';
import type { Kept } from './seeds.ts';
import { Tally } from './tally.ts';

const input = (intake: string, body: string): Kept => ({ intake, body: Buffer.from(body) });

/** A product that holds the event loop for some of the times that it is sent `heavy`. */
function productThatHolds(holds: readonly boolean[]) {
  const stalls: Stall[] = [];
  const sent: string[] = [];
  let times = 0;
  return {
    process: { stalls },
    sent,
    async send({ intake, body }: Kept) {
      sent.push(String(body));
      if (String(body) !== 'heavy') return;
      if (holds[times]) stalls.push({ process: 'product', intake, ms: 180, at: 0 });
      times += 1;
    },
  };
}

async function confirmed(holds: readonly boolean[]) {
  const tally = new Tally();
  const { process, send, sent } = productThatHolds(holds);
  const suspect = { process: 'product', intake: 'POST /v1/send', ms: 200, at: 0 };
  const inputs = [input('POST /v1/send', 'heavy'), input('POST /v1/send', 'light')];
  const suspects = [{ ...suspect, inputs }];
  await confirmStalls({
    suspects,
    processes: [process],
    host: null,
    tally,
    send,
    keep: async () => 'kept',
    toldMs: 0,
  });
  return { tally, sent };
}

test('a piece that comes again with its inputs is a finding', async () => {
  const { tally, sent } = await confirmed([true, false, true, true, false]);
  expect(sent).toEqual(Array(5).fill(['heavy', 'light']).flat());
  expect(tally.pauses).toEqual([]);
  expect(tally.findings).toEqual([
    {
      what: 'stall',
      intake: 'POST /v1/send',
      detail: expect.stringMatching(
        /^200 ms of CPU in product, again 180, 0, 180, 180, 0 ms: POST/,
      ),
    },
  ]);
});

test('a piece that doesn’t come again is told as a pause', async () => {
  const { tally } = await confirmed([true, false, false, true, false]);
  expect(tally.findings).toEqual([]);
  expect(tally.pauses).toEqual([
    { process: 'product', intake: 'POST /v1/send', ms: 200, again: [180, 0, 0, 180, 0] },
  ]);
});

test('adapters take theirs again themselves', async () => {
  const tally = new Tally();
  const host = {
    process: { name: 'adapters' },
    again: async () => [
      { intake: 'telegram: update', what: '7 random bytes', ms: [134, 6, 0, 0, 0, 0] },
      { intake: 'waba: webhook', what: 'deep', ms: [134, 120, 121, 122, 123, 124] },
    ],
  };
  const suspects = [
    { process: 'adapters', intake: 'telegram: update', ms: 134, at: 0, inputs: [] },
  ];
  await confirmStalls({
    suspects,
    processes: [],
    host,
    tally,
    send: () => Promise.reject(new Error('nothing is sent')),
  });
  expect(tally.pauses.map(({ intake }) => intake)).toEqual(['telegram: update']);
  expect(tally.findings.map(({ intake }) => intake)).toEqual(['waba: webhook']);
});
