import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  magicRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface Results {
  channels: Channel[];
  /** `fresh`, `opted out`, what the cell has, or the name of a magic recipient: of each row, by channel. */
  rows: string[][];
  /** Of each row: its result, and the channel that made it. */
  results: [result: string, channel: string][];
  standings: Record<string, number>;
}
interface Batch {
  id: string;
  state: string;
  left_out: number;
  standings: Record<string, number>;
}

const TIMEOUT_MS = 90_000;
/** The last column: the codes of the reasons. */
const CODES = /,"[a-z_; ]*"$/;

describeOnEngines('results of batches from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  }, 60_000);
  afterAll(() => stack?.stop());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  const headers = () => ({
    Authorization: `Bearer ${OPERATOR_TOKEN}`,
    'X-Account-Id': tenant.account,
  });

  async function addressOf(channel: Channel, cell: string): Promise<string> {
    if (/^[\d+]/.test(cell) || cell === '') return cell;
    if (cell !== 'fresh' && cell !== 'opted out') return magicRecipient(cell, channel);
    const address = freshRecipient(channel);
    if (cell === 'opted out') {
      await api('POST', '/api/suppressions', { channel, address, why: 'opt_out' });
    }
    return address;
  }

  async function start({ channels, rows }: Results) {
    const table: string[][] = [];
    for (const row of rows) {
      table.push(await Promise.all(channels.map((one, at) => addressOf(one, row[at] ?? ''))));
    }
    const form = new FormData();
    const csv = [channels, ...table].map((cells) => cells.join(',')).join('\n');
    form.set('file', new Blob([csv]), 'table.csv');
    const made = await fetch(`${stack.url}/api/batches`, {
      method: 'POST',
      headers: headers(),
      body: form,
    });
    const { id } = (await made.json()) as Batch;
    const byChannel = (of: (channel: Channel, tier: number) => unknown) =>
      Object.fromEntries(channels.map((one, tier) => [one, of(one, tier)]));
    const compose = {
      keys: byChannel((one, tier) => ({
        device: tenant.devices[one],
        ...(tier === 0 ? {} : { fallback: true, fallback_sequence: tier }),
      })),
      content: byChannel(() => ({ message: { type: 'text', message: 'Sale' } })),
      targets: byChannel((one) => one),
    };
    await api('POST', `/api/batches/${id}/start`, { compose, only_valid: true });
    return { id, table };
  }

  test.each(readCases<Results>('batch-results'))(
    'a batch counts what became of each message, and names its recipient: %s',
    async (_name, given) => {
      const { id, table } = await start(given);
      const linesOf = async () => {
        const answer = await fetch(`${stack.url}/api/batches/${id}/results`, {
          headers: headers(),
        });
        const text = await answer.text();
        return text.trim().split('\r\n').slice(1);
      };
      const wanted = given.results.map(([result]) => `"${result}"`);
      const lines = await waitFor(
        async () => {
          const found = await linesOf();
          return found.every((line, at) => line.includes(wanted[at] ?? '')) ? found : null;
        },
        { timeoutMs: 30_000, everyMs: 100, what: 'the results' },
      ).catch(linesOf);
      for (const [at, [result, channel]] of given.results.entries()) {
        const used = channel.split('; ').map((one) => given.channels.indexOf(one as Channel));
        const recipients = used.map((column) => table[at]?.[column] ?? '').join('; ');
        expect(lines[at]).toContain(`"${result}"`);
        expect(lines[at]?.replace(CODES, '').endsWith(`"${channel}","${recipients}"`)).toBe(true);
      }
      const batch = await waitFor(
        async () => {
          const read = await api<Batch>('GET', `/api/batches/${id}`);
          const { not_begun: waiting = 0, ...told } = read.standings;
          const counted = Object.values(told).reduce((sum, count) => sum + count, 0);
          return read.state === 'finished' && waiting === 0 && counted > 0 ? read : null;
        },
        { timeoutMs: 30_000, everyMs: 100, what: 'the counts of the batch' },
      );
      const leftOut = given.results.filter(([result]) => result === 'left_out').length;
      expect(batch).toMatchObject({ standings: given.standings, left_out: leftOut });
    },
    TIMEOUT_MS,
  );
});
