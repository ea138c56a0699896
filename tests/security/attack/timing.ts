import { createClient, provision } from '../../harness/index.ts';
import { startReceiver } from '../../events/receiver.ts';
import { callersOf, mayCall } from '../tenants/callers.ts';
import { emailOf, PASSWORD, possess } from '../tenants/possessions.ts';
import { readOperations } from '../tenants/read-operations.ts';
import { pathWith } from '../tenants/sample-body.ts';
import { startOwn } from '../start-own.ts';
import { quantile } from './quantile.ts';

const ROUNDS = 400;
/**
 * Standard errors from which on a difference is told from noise. Among many operations a few come
 * near it by chance.
 */
const GOAL_Z = 5;
/** A difference that network noise always hides. */
const GOAL_MS = 0.1;

/** Compares reads of another account's ids with reads of unknown ids, in turns. */
export async function timing(): Promise<boolean> {
  const product = await startOwn({ EGRESS_ALLOW: '127.0.0.0/8' });
  const receiver = await startReceiver();
  try {
    const client = createClient(product.url);
    const mine = await provision(client);
    const theirs = await provision(client);
    const stack = { ...client, url: product.url };
    await possess(stack, mine, receiver);
    const foreign = await possess(stack, theirs, receiver);
    const callers = await callersOf(stack, mine, emailOf(mine), PASSWORD);
    let passed = true;
    for (const operation of await readOperations(stack)) {
      const { method, inPath, isStream, path, name } = operation;
      const id = foreign[path.split('/')[2] ?? ''];
      const caller = callers.find((one) => mayCall(one, operation) && one.name !== 'operator');
      if (method !== 'GET' || inPath.length === 0 || isStream || !caller || !id) continue;
      const absent = /^\d+$/.test(id) ? '999999999' : `${id.slice(0, -1)}_`;
      const ask = async (one: string) => {
        const begun = performance.now();
        await caller.call('GET', pathWith(operation, one));
        return performance.now() - begun;
      };
      const times: Record<'foreign' | 'absent', number[]> = { foreign: [], absent: [] };
      for (let i = 0; i < ROUNDS; i += 1) {
        const turns =
          i % 2 === 0 ? (['foreign', 'absent'] as const) : (['absent', 'foreign'] as const);
        for (const turn of turns) times[turn].push(await ask(turn === 'foreign' ? id : absent));
      }
      const { differenceMs, z } = compare(times.foreign, times.absent);
      const differs = Math.abs(z) > GOAL_Z && Math.abs(differenceMs) > GOAL_MS;
      passed &&= !differs;
      console.log(
        `${name.padEnd(40)} ${differenceMs.toFixed(3).padStart(8)} ms  z ${z.toFixed(1).padStart(5)}` +
          (differs ? '  TELLS' : ''),
      );
    }
    return passed;
  } finally {
    await receiver.close();
    await product.stop();
  }
}

/** Compares means without the slowest tenth, which the machine causes (Welch's z). */
function compare(a: readonly number[], b: readonly number[]) {
  const trim = (times: readonly number[]) => {
    const limit = quantile(times, 0.9);
    return times.filter((ms) => ms <= limit);
  };
  const of = (times: readonly number[]) => {
    const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
    const variance = times.reduce((sum, ms) => sum + (ms - mean) ** 2, 0) / (times.length - 1);
    return { mean, error: variance / times.length };
  };
  const [one, other] = [of(trim(a)), of(trim(b))];
  const differenceMs = one.mean - other.mean;
  return { differenceMs, z: differenceMs / Math.sqrt(one.error + other.error) };
}
