import { PROOFS, standingOfResult } from '@cascade/cascade';
import { type ChannelResult, sentenceOf, type Channel } from '@cascade/contracts';
import type { StoredRequest, Verification } from '@cascade/store';
import { countConversion } from './count-conversion.ts';

const NOW = 1_000_000;
const result = (status: boolean, reason?: string): ChannelResult => ({
  status,
  ...(reason === undefined ? {} : { reason }),
});

interface Given {
  tries?: number;
  approvedAt?: number;
  channels: StoredRequest['channels'];
  proofs?: StoredRequest['proofs'];
}

/** As the store reads them. */
const standingsOf = ({ _id, channels = {}, proofs = {} }: StoredRequest) => ({
  request: _id,
  channels: (Object.keys(channels) as Channel[]).map((channel) => ({
    channel,
    standing: standingOfResult(channels[channel]!, proofs[channel]),
  })),
});

/** Counts verifications of which each has one message. */
async function count(given: readonly Given[]) {
  const rows = given.map(({ tries = 0, approvedAt }, n) => ({
    _id: `ver_${n}`,
    at: NOW - 60_000,
    expiresAt: NOW + 60_000,
    state: approvedAt === undefined ? 'pending' : 'approved',
    ...(approvedAt === undefined ? {} : { approvedAt }),
    tries,
    sends: [{ request: n, at: NOW - 60_000, tier: 0 }],
  })) as unknown as Verification[];
  const requests = given.map(({ channels, proofs }, n) => ({
    _id: n,
    ...(channels === undefined ? {} : { channels }),
    ...(proofs === undefined ? {} : { proofs }),
  })) as unknown as StoredRequest[];
  const store = {
    verifications: { newest: () => Promise.resolve(rows) },
    requests: {
      byIds: () => Promise.resolve(requests),
      standings: (found: readonly StoredRequest[]) => Promise.resolve(found.map(standingsOf)),
    },
  } as unknown as Parameters<typeof countConversion>[0];
  return countConversion(store, 'acc_1', { from: 0, now: NOW });
}

test('a message that its provider refused counts as refused, at once or by a later receipt', async () => {
  const { by_channel: channels } = await count([
    { channels: { waba: result(true) } },
    { channels: { waba: result(true) }, proofs: { waba: PROOFS.delivered } },
    { channels: { waba: result(true) }, proofs: { waba: PROOFS.failed } },
    { channels: { waba: result(false, 'Message undeliverable') } },
    { channels: { waba: result(false, sentenceOf({ kind: 'outcomeUnknown' })) } },
  ]);
  expect(channels).toMatchObject([{ channel: 'waba', sent: 2, refused: 2, delivered: 1 }]);
});

test('a code is entered for the last message before it that was not refused', async () => {
  const channels = { waba: result(true), email: result(true) };
  const proofs = { email: PROOFS.failed };
  const { by_channel: counted } = await count([
    { channels, proofs, tries: 1, approvedAt: NOW - 30_000 },
  ]);
  expect(counted).toMatchObject([
    { channel: 'waba', sent: 1, approved: 1, seconds: 30 },
    { channel: 'email', sent: 0, refused: 1, approved: 0 },
  ]);
});

test('codes that were entered and refused are counted', async () => {
  const channels = { waba: result(true) };
  const figures = await count([
    { channels, tries: 5 },
    { channels, tries: 3, approvedAt: NOW },
    { channels, tries: 1, approvedAt: NOW },
    { channels },
  ]);
  expect(figures).toMatchObject({ started: 4, failed: 1, approved: 2, wrong_codes: 7 });
});
