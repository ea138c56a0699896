import type { Measure } from '../bench.ts';
import { notifme, ours } from '../contestants/index.ts';
import { compare } from './throughput.ts';

/** Mails to an SMTP server that accepts everything. */
export const email: Measure = {
  name: 'email',
  async run(bench) {
    await compare(bench, {
      measure: 'email',
      contestants: [ours, notifme],
      kind: 'email',
      callers: [64],
      forMs: bench.quick ? 1_500 : 6_000,
    });
    await bench.stop(notifme);
  },
};
