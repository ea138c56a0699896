import { setTimeout as sleep } from 'node:timers/promises';
import { Mask } from '../../scripts/clients/fake-api/mask.ts';
import {
  accountOf,
  bearer,
  operatorIn,
  readDemo,
  SANDBOX_ENV,
  startProduct,
} from '../../scripts/clients/fake-api/sandbox-product.ts';
import { at, fill, type Call, type Caller, type Kept } from './call.ts';
import type { Told } from './compare-answers.ts';

const POLL_MS = 250;
const UNTIL_MS = 60_000;
/** Accounts switch these on in later versions. */
const ENV = { ...SANDBOX_ENV, COMPAT: 'fonnte,waha' };

/** A product of one build, and what its answers had. */
export interface Build extends AsyncDisposable {
  /** Makes a call; with `until`, again and again. */
  make(call: Call): Promise<Told>;
  /** Makes a call that isn't compared. */
  ask(call: Call): Promise<unknown>;
}

/** What outlives a build's process. */
export interface BuildState {
  dataDir: string;
  kept: Kept;
  mask: Mask;
}

const HOUR_S = 3_600;
const inHours = (hours: number) => (Math.floor(Date.now() / 1_000 / HOUR_S) + hours) * HOUR_S;
/** Values that calls have from the start. */
const GIVEN: Readonly<Record<string, unknown>> = {
  in_3_hours: inHours(3),
  in_5_hours: inHours(5),
  long: 'x'.repeat(5_000),
  header: 'x'.repeat(300),
};

/** State of a build that begins in an empty folder. */
export const emptyState = (dataDir: string): BuildState => ({
  dataDir,
  kept: new Map(Object.entries(GIVEN)),
  mask: new Mask(),
});

/** @param checkout Its folder; without it, this tree. */
export async function startBuild(
  { dataDir, kept, mask }: BuildState,
  checkout?: string,
): Promise<Build> {
  const command = ['scripts/on-pinned-node.sh', 'services/standalone/src/main.ts'] as const;
  const product = await startProduct({
    dataDir,
    env: ENV,
    ...(checkout === undefined ? {} : { cwd: checkout, command }),
  });
  const demo = await readDemo(dataDir);
  // Later accounts stand first in the list.
  const account = (kept.get('account') as string | undefined) ?? (await accountOf(product));
  const headers: Readonly<Record<Caller, Record<string, string>>> = {
    account: bearer(demo.accountToken),
    operator: operatorIn(account),
    nobody: {},
    wrong: bearer('cas_nobody'),
  };
  for (const [name, value] of Object.entries(demo.keys)) kept.set(name, value);
  kept.set('account_token', demo.accountToken);
  kept.set('account', account);
  mask.hide(account.replace('_', '-'), 'account');
  mask.hide(product.url, 'http://cascade');
  const host = product.url.replace('http://', '');
  for (const one of [host, encodeURIComponent(host)]) mask.hide(one, 'cascade');
  mask.hide(dataDir, '/data');

  async function once({ call, as, body, file, headers: own = {} }: Call): Promise<Told> {
    const [method = '', path = ''] = String(fill(call, kept)).split(/ (.*)/);
    const caller = as ?? (path.startsWith('/api') ? 'operator' : 'account');
    const form = new FormData();
    if (file !== undefined)
      form.set('file', new Blob([new Uint8Array(Buffer.from(file[1]))]), file[0]);
    const given = file === undefined ? fill(body, kept) : form;
    const filled = fill(own, kept) as Record<string, string>;
    const sent = { ...headers[caller], ...filled };
    const answer = await product.call(method, path, sent, given);
    return { ...answer, headers: new Map(answer.headers), mask };
  }

  async function make(call: Call): Promise<Told> {
    const ends = Date.now() + UNTIL_MS;
    for (;;) {
      const told = await once(call);
      const wanted = Object.entries(call.until ?? {});
      const isOver = wanted.every(([place, value]) => at(told.body, place) === value);
      if (!isOver && Date.now() < ends) {
        await sleep(POLL_MS);
        continue;
      }
      for (const [name, places] of Object.entries(call.keep ?? {})) {
        const [value] = [places]
          .flat()
          .map((place) => at(told.body, place))
          .filter((one) => one !== undefined);
        if (value !== undefined) kept.set(name, value);
      }
      return told;
    }
  }

  return {
    make,
    ask: async (call) => (await make(call)).body,
    [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
  };
}
