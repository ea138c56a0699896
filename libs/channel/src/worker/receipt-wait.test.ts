import { CHANNEL_DEFINITIONS, CHANNELS, type Channel } from '@cascade/contracts';
import { createWorkerBench, sendRequested } from '../testing/worker-bench.ts';
import type { SendJob } from '../port.ts';
import { receiptWaitOf } from './receipt-wait.ts';

const USUAL = { goal: 'delivered', isUsual: true } as const;

interface Given {
  channel?: Channel;
  /** Setting of the installation; the channel's own time when absent. */
  installation?: number;
  /** Setting of the device. */
  device?: number;
  isLast?: true;
  /** The later tier costs more by itself than the request may. */
  neverOpens?: true;
  /** What the adapter says of receipts. */
  tells?: boolean;
  content?: SendJob['content'];
}

function waitOf(given: Given) {
  const { channel = 'waba', installation, device, isLast, tells } = given;
  const bench = createWorkerBench();
  const other: Channel = channel === 'telegram' ? 'email' : 'telegram';
  const message = sendRequested(0, { channel });
  message.request.plan = isLast ? [[other], [channel]] : [[channel], [other]];
  if (given.neverOpens) {
    message.request.budget = { currency: 'USD', amount: 10, prices: { [other]: 11 } };
  }
  const adapter = {
    ...bench.adapter,
    ...(tells === undefined ? {} : { tellsReceipts: () => tells }),
  };
  const content = given.content ?? message.content;
  return receiptWaitOf(
    { adapter, confirmMs: installation },
    message,
    { settings: device === undefined ? {} : { confirm_ms: device } },
    { content } as SendJob,
  );
}

test.each<[Given, object]>([
  [{}, { ms: 3_000, ...USUAL }],
  [{ channel: 'whatsapp' }, { ms: 3_000, ...USUAL }],
  [
    { channel: 'email', tells: true },
    { ms: 3_000, ...USUAL },
  ],
  [{ channel: 'email' }, { ms: 0 }],
  [{ channel: 'telegram' }, { ms: 0 }],
  [{ channel: 'telegram', tells: true }, { ms: 0 }],
  [{ tells: false }, { ms: 0 }],
  [{ isLast: true }, { ms: 0 }],
  [{ neverOpens: true }, { ms: 0 }],
  [{ installation: 1_500 }, { ms: 1_500, ...USUAL }],
  [{ installation: 0 }, { ms: 0 }],
  [{ device: 0 }, { ms: 0 }],
  [{ device: 0, installation: 1_500 }, { ms: 0 }],
  [{ device: 5_000 }, { ms: 5_000 }],
  [{ device: 5_000, installation: 0 }, { ms: 5_000 }],
  [{ device: 5_000, isLast: true }, { ms: 5_000 }],
  [{ device: 5_000, tells: false }, { ms: 5_000 }],
  [{ content: { kind: 'reaction', emoji: '+', replyTo: 'x' } as never }, { ms: 0 }],
])('the wait for receipts with %j is %j', (given, wait) => {
  expect(waitOf(given)).toEqual(wait);
});

const TOLD = CHANNELS.filter((channel) => CHANNEL_DEFINITIONS[channel].tellsReceipts);

test.each(TOLD)('%s is told of receipts, and waits for them', (channel) => {
  expect(waitOf({ channel })).toEqual({ ms: 3_000, ...USUAL });
});
