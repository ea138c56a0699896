import type { ChannelResult } from '@cascade/contracts';
import { Tally } from './tally.ts';

const result = (
  status: boolean,
  delivery?: NonNullable<ChannelResult['delivery']>['state'],
  later?: boolean,
): ChannelResult => ({
  status,
  ...(delivery === undefined ? {} : { delivery: { state: delivery, at: 1 } }),
  ...(later === undefined ? {} : { later: { status: later, at: 2 } }),
});

test.each<[string, ChannelResult, object]>([
  ['without a success', result(true), { asked: 0 }],
  ['that succeeded by its acceptance', result(true, 'accepted'), { asked: 0 }],
  ['that was delivered', result(true, 'delivered'), { asked: 1, delivered: 1 }],
  ['that was read', result(true, 'read'), { asked: 1, delivered: 1 }],
  ['that was delivered and not read in time', result(false, 'delivered'), { delivered: 1 }],
  ['without a receipt', result(false, 'accepted'), { asked: 1 }],
  ['that failed', result(false, 'failed'), { asked: 1 }],
  ['that arrived later', result(false, 'accepted', true), { asked: 1, delivered: 1 }],
  ['that did not bounce', result(true, 'not bounced'), { asked: 1, not_bounced: 1 }],
  ['that bounced later', result(true, 'not bounced', false), { asked: 1, not_bounced: 0 }],
])('the overview counts what receipts prove of a send %s', (_, waba, counted) => {
  const tally = new Tally(() => 'today');
  const times = { acceptedAt: 0, dueAt: 0, finishedAt: 1 };
  tally.add({ _id: 1, ...times, state: 'finished', status: waba.status, channels: { waba } });
  const none = { asked: 0, delivered: 0, not_bounced: 0 };
  const asked = waba.delivery && !(waba.status && waba.delivery.state === 'accepted') ? 1 : 0;
  expect(tally.result().requests.proved).toEqual({ ...none, asked, ...counted });
});
