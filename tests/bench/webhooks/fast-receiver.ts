import { nextMessage, startNode } from '../processes/child.ts';
import type { ReceiverReport } from './receiver-process.ts';

export interface FastReceiver {
  url: string;
  /** How many POSTs reached `/fast` since `reset`, and when the last one did (epoch ms). */
  counts(): { received: number; lastAt: number };
  reset(): void;
  /** Called with each body that reaches `/told`, and its arrival (epoch ms). */
  onTold: (body: string, at: number) => void;
  close(): Promise<void>;
}

/** Answers at once; POSTs to `/hang` are never answered. */
export async function startFastReceiver(): Promise<FastReceiver> {
  const child = startNode('receiver', 'tests/bench/webhooks/receiver-process.ts');
  const { port } = await nextMessage<{ port: number }>(child);
  let received = 0;
  let lastAt = 0;
  const receiver: FastReceiver = {
    url: `http://127.0.0.1:${port}`,
    counts: () => ({ received, lastAt }),
    reset() {
      received = 0;
    },
    onTold: () => undefined,
    close: () => child.stop(),
  };
  child.process.on('message', (report: ReceiverReport) => {
    received += report.received;
    if (report.received > 0) ({ lastAt } = report);
    for (const [body, at] of report.told) receiver.onTold(body, at);
  });
  return receiver;
}
