import { waitUntil } from '../../servers/wait-until.ts';
import { createClient } from '../../harness/client.ts';
import { OPERATOR_TOKEN } from '../../harness/operator-token.ts';
import { costOf, perThousand, type Bench } from '../bench.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { TEXT } from '../contestants/send-body.ts';
import { RECIPIENTS } from '../provider/http-provider.ts';

const BATCH_MS = 180_000;
/** More than a batch takes rows by itself, so the pace of the batch isn't what is measured. */
const PER_MINUTE = 60_000;

let first = 1_000_000;

/** Runs a batch of a table of recipients, from its start to its last send. */
export async function runBatch(bench: Bench, contestant: Contestant): Promise<void> {
  const { world, samples } = bench;
  const running = await bench.start(contestant);
  const { account, device, dashboard } = running;
  if (!account || !device || !dashboard) throw new Error(`${running.name} has no batches`);
  const rows = bench.of({ quick: 200, short: 2_500, full: 10_000 });
  await dashboard(async ({ url, pids }) => {
    const { manage } = createClient(url);
    const id = await upload(url, account, rows);
    const before = await world.providerCounts();
    const { value, seconds, others } = await costOf(
      { ...bench.pidsOf(running), ...pids },
      async () => {
        const begun = Date.now();
        await manage(account, 'POST', `/api/batches/${id}/start`, {
          compose: {
            keys: { telegram: { device } },
            content: { telegram: { message: { type: 'text', message: TEXT } } },
            targets: { telegram: 'Chat' },
          },
          per_minute: PER_MINUTE,
        });
        const lastAt = await waitUntil(
          `${contestant.name}: the batch is sent`,
          async () => {
            const { calls, lastAt } = await world.providerCounts();
            return calls - before.calls >= rows ? lastAt : undefined;
          },
          { timeoutMs: BATCH_MS, everyMs: 25 },
        );
        return lastAt - begun;
      },
    );
    await waitUntil(
      `${contestant.name}: the batch is finished`,
      async () => {
        const { state } = await manage<{ state: string }>(account, 'GET', `/api/batches/${id}`);
        return state === 'finished' || undefined;
      },
      { timeoutMs: BATCH_MS, everyMs: 250 },
    );
    const cpu = perThousand(seconds, rows);
    samples.add('batch', `${rows} rows`, contestant.name, {
      'batch s': value / 1_000,
      'cpu ms/row': Object.values(cpu).reduce((sum, ms) => sum + ms, 0),
      'others %': others * 100,
      ...Object.fromEntries(Object.entries(cpu).map(([role, ms]) => [`cpu ms/row ${role}`, ms])),
    });
    bench.say(`batch, ${contestant.name}: ${rows} rows in ${(value / 1_000).toFixed(1)} s`);
  });
}

async function upload(url: string, account: string, rows: number): Promise<string> {
  first += rows;
  const numbers = Array.from({ length: rows }, (_, row) => `${RECIPIENTS.known}${first + row}`);
  const form = new FormData();
  form.set('file', new Blob([['Chat', ...numbers].join('\n')]), 'batch.csv');
  const response = await fetch(`${url}/api/batches`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'X-Account-Id': account },
    body: form,
  });
  if (response.status !== 201) throw new Error(`upload: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
