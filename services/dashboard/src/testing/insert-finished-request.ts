import type { ChannelResult, RequestRow } from '@cascade/contracts';
import type { TestDashboard } from './start-test-dashboard.ts';

const HOUR_MS = 3_600_000;

/**
 * Inserts a request with its facts: it failed on telegram, was sent by e-mail in the next tier, and
 * skipped waba in the last one. Returns its id.
 *
 * @param result members of the result of e-mail besides.
 */
export async function insertFinishedRequest(
  { repositories, clock }: Pick<TestDashboard, 'repositories' | 'clock'>,
  account: string,
  target = '=1+1',
  result: Pick<ChannelResult, 'cost'> = {},
): Promise<number> {
  const { ids, requests, facts } = repositories;
  const id = await ids.next('request');
  const send = await ids.next('send', 3);
  const at = clock.now();
  const content = { template: 1 };
  const row: RequestRow = {
    _id: id,
    account,
    mode: 'async',
    lane: 'bulk',
    acceptedAt: at,
    dueAt: at,
    scheduled: false,
    expiresAt: at + HOUR_MS,
    callTimeoutMs: 1000,
    plan: [['telegram'], ['email'], ['waba']],
    sends: {
      telegram: { id: send, device: 'dev_t', target, content },
      email: { id: send + 1, device: 'dev_e', target: 'a@b.example', fallback: true, content },
      waba: { id: send + 2, device: 'dev_w', target: '62812', fallback: true, content },
    },
    variables: { code: 'one-time-secret' },
  };
  const reason = 'missing variable: name';
  await requests.accept({
    ...row,
    state: 'finished',
    status: true,
    finishedAt: at + 30,
    primary: send + 1,
    channels: {
      telegram: { status: false, id: send, reason },
      email: { status: true, id: send + 1, fallback: true, ...result },
    },
  });
  const call = { request: id, account, taker: 'w', token: 't', until: at + HOUR_MS };
  await facts.claimSend({ ...call, _id: send, purpose: 'prepare-failed', reason, at: at + 5 });
  const outcome = { request: id, account };
  await facts.insertOutcome({ ...outcome, _id: send, state: 'failed', reason, ms: 0, at: at + 6 });
  await facts.claimSend({ ...call, _id: send + 1, purpose: 'call', at: at + 10 });
  await facts.insertOutcome({
    ...outcome,
    _id: send + 1,
    state: 'sent',
    providerMessageId: '<1@b.example>',
    ms: 12,
    at: at + 25,
  });
  return id;
}
