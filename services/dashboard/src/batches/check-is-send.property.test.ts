import { createDispatch } from '@cascade/dispatch';
import { type Channel, sentenceOf } from '@cascade/contracts';
import { silentLogger } from '@cascade/runtime/testing';
import { SESSION_WINDOW_MS } from '@cascade/store';
import { CREDENTIALS } from '../testing/examples.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

const CHANNELS = ['whatsapp', 'waba', 'telegram', 'email'] as const;
type Used = (typeof CHANNELS)[number];

let api: TestDashboard;
beforeAll(async () => {
  api = await startTestDashboard();
});
afterAll(() => api.stop());

/** What stands in the way of a channel's sends, before any row. */
const OBSTACLES = [
  'none',
  'none',
  'logged out',
  'template pending',
  'template inactive',
  'window closed',
  'login refused',
] as const;
/** What is wrong with a row. */
const ROWS = ['good', 'good', 'no recipient', 'bad recipient', 'opted out', 'bounced'] as const;

const TEXT = { type: 'text', message: 'Hi' };
const TEMPLATES = {
  whatsapp: { message: TEXT },
  telegram: { message: TEXT },
  email: { subject: 'Hi', text: 'Hi' },
  waba: { name: 'hi', language: 'en', components: [{ type: 'BODY', text: 'Hi' }] },
};

/** Random numbers of a seed (mulberry32): a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const oneOf = <T>(all: readonly T[]): T => all[next(all.length)]!;
  return { next, oneOf };
}

function worldOf(seed: number) {
  const { next, oneOf } = randomOf(seed);
  const some = CHANNELS.filter(() => next(2) === 0).slice(0, 3);
  return {
    obstacles: CHANNELS.map(() => oneOf(OBSTACLES)),
    channels: some.length === 0 ? [oneOf(CHANNELS)] : some,
    rows: Array.from({ length: 2 + next(4) }, () => ({ kind: oneOf(ROWS), at: next(3) })),
    left: next(3) === 0 ? next(5) : null,
    asTemplates: next(2) === 0,
  };
}

const SEEDS = Array.from({ length: 24 }, (_, n) => n + 1);

interface Fault {
  row: number;
  channel: Channel;
  reason: string;
  passes?: true;
}

/** A unit that another send holds may come back: the send waits for it. */
const WAITS = sentenceOf({ kind: 'insufficientQuota' });

/** Whether a check told what the send met. A fault that stays is told before one that passes. */
function isToldAs(met: string, told: Fault | undefined): boolean {
  if (met === 'sent' || told === undefined) return met === 'sent' && told === undefined;
  return told.passes !== true || told.reason === met;
}

test.each(SEEDS)(
  'every row that a check judges is judged the same when it is sent in the same instant: world %d',
  async (seed) => {
    const { obstacles, channels, rows, left, asTemplates } = worldOf(seed);
    const { repositories, clock } = api;
    const account = await api.createAccount(`World ${seed}`);
    await repositories.accounts.update(account, {
      plan: { name: 'p', quota: left, period: 'day', expiresAt: null },
      settings: { optOutReach: 'person' },
    });
    const call: Caller = await api.signIn(account, 'member');
    const keys: Partial<Record<Used, object>> = {};
    const content: Partial<Record<Used, object>> = {};
    for (const [tier, channel] of channels.entries()) {
      const obstacle = obstacles[CHANNELS.indexOf(channel)] ?? 'none';
      const body = { channel, name: channel, credentials: CREDENTIALS[channel] };
      const created = await api.operator(account)('POST', '/api/devices', { body });
      const device: string = created.body.id;
      await repositories.devices.update(account, device, {
        state: obstacle === 'logged out' ? 'logged_out' : 'connected',
      });
      if (obstacle === 'window closed' && channel === 'waba') {
        const now = clock.now();
        for (let at = now - SESSION_WINDOW_MS; at <= now; at += 3_600_000) {
          await repositories.deviceCallbacks.posted(device, at);
        }
      }
      const isTemplate = channel === 'email' || asTemplates;
      if (isTemplate) {
        const { _id } = await repositories.templates.insert({
          account,
          channel,
          name: channel,
          content: TEMPLATES[channel],
          variables: [],
          approval: obstacle === 'template pending' ? 'pending' : 'approved',
          active: obstacle !== 'template inactive',
        } as Parameters<typeof repositories.templates.insert>[0]);
        content[channel] = { template: _id };
      } else {
        content[channel] = { message: TEXT };
      }
      keys[channel] = {
        device,
        ...(tier === 0 ? {} : { fallback: true, fallback_sequence: tier }),
      };
    }
    const targetsOf = (n: number, kind: (typeof ROWS)[number], at: number) =>
      channels.map((channel, index) => {
        const isThis = index === at % channels.length;
        if (isThis && kind === 'no recipient') return '';
        if (isThis && kind === 'bad recipient') return 'x y';
        if (channel === 'telegram') return `${2_000_000 + n}`;
        return channel === 'email' ? `p${n}@example.com` : `62812345${String(6_000 + n)}`;
      });
    const cells = rows.map(({ kind, at }, n) => targetsOf(n, kind, at));
    for (const [n, { kind, at }] of rows.entries()) {
      if (kind !== 'opted out' && kind !== 'bounced') continue;
      const channel = channels[at % channels.length]!;
      const address = cells[n]?.[channels.indexOf(channel)] ?? '';
      const why = kind === 'opted out' ? 'opt_out' : 'hard_bounce';
      await repositories.suppressions.add({ account, channel, address, why, at: clock.now() });
      await repositories.accounts.markSuppressing(account, channel);
    }
    repositories.invalidate({ kind: 'account', id: account });

    const form = new FormData();
    const table = [['n', ...channels], ...cells.map((row, n) => [String(n), ...row])]
      .map((row) => row.join(','))
      .join('\n');
    form.append('file', new Blob([table]), 'rows.csv');
    const { id } = (await call('POST', '/api/batches', { body: form })).body;
    const compose = {
      keys,
      content,
      targets: Object.fromEntries(channels.map((one) => [one, one])),
    };
    const checked = await call('POST', `/api/batches/${id}/check`, { body: { compose } });
    expect(checked.status).toBe(200);
    const faults: Fault[] = checked.body.faults;

    const broker = { publish: () => Promise.resolve() };
    const dispatch = createDispatch({
      store: repositories,
      broker,
      clock,
      logger: silentLogger,
    });
    let refused = 0;
    const differing: object[] = [];
    for (const [n, row] of cells.entries()) {
      const target = Object.fromEntries(
        channels.flatMap((channel, i) => (row[i] === '' ? [] : [[channel, row[i]]])),
      );
      const body = { keys, content, target, context: { behaviour: { mode: 'async' } } };
      const accepted = await call('POST', '/api/console/send', { body });
      const [request] = await repositories.requests.byIds([accepted.body.request_id]);
      let isSent = false;
      for (const channel of request!.plan.flat()) {
        const prepared = await dispatch.prepare(request!, channel);
        const told = faults.find((one) => one.row === n + 1 && one.channel === channel);
        const met = prepared.ok
          ? 'sent'
          : 'failure' in prepared
            ? sentenceOf(prepared.failure)
            : WAITS;
        if (!isToldAs(met, told)) differing.push({ row: n + 1, channel, met, told });
        if (prepared.ok) {
          isSent = true;
          break;
        }
      }
      if (!isSent) refused += 1;
    }
    expect(differing).toEqual([]);
    expect(checked.body.refused).toBe(refused);
  },
  60_000,
);
