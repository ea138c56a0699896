import { fileURLToPath } from 'node:url';
import { compileCache } from '../../../servers/compile-cache.ts';
import { DrivenProcess } from '../process/driven-process.ts';
import { keepSeed } from '../seeds.ts';
import type { Finding, Tally } from '../tally.ts';
import { ADAPTER_INTAKES } from './adapter-intakes.ts';
import { AGAIN } from './again.ts';

/** An input that held the event loop, and the longest piece (ms of CPU) then and each time it came again, alone. */
interface TakenAgain {
  intake: string;
  what: string;
  ms: readonly number[];
}

export interface AdapterHost {
  process: DrivenProcess;
  /** Longest piece of each intake, in ms. */
  longest: ReadonlyMap<string, number>;
  worst(): Promise<void>;
  begin(): void;
  end(): Promise<void>;
  /** After the end: takes again what held the event loop. */
  again(): Promise<readonly TakenAgain[]>;
}

type Message = Partial<{
  counts: Record<string, number>;
  longest: { intake: string; ms: number }[];
  finding: Omit<Finding, 'what'> & { what: Finding['what'] };
  body: string;
  held: string;
  what: string;
  worstDone: true;
  ended: true;
  again: readonly TakenAgain[];
}>;

/** Making inputs takes time, too. */
const isOwn = (intake: string) =>
  ['unnamed', 'fuzz generator'].includes(intake) || intake.startsWith(`${AGAIN} `);
const PROGRAM = fileURLToPath(new URL('./host.ts', import.meta.url));

/** Starts the process in which adapters take inputs. Null: none of them is meant. */
export async function startAdapterHost({
  seed,
  only,
  perSecond,
  tally,
}: {
  seed: number;
  only: string | undefined;
  /** Executions of each intake. */
  perSecond: number;
  tally: Tally;
}): Promise<AdapterHost | null> {
  const meant = ADAPTER_INTAKES.filter(({ name }) => only === undefined || name.includes(only));
  if (meant.length === 0) return null;
  for (const { name } of meant) tally.register(name);
  const worst = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const again = Promise.withResolvers<readonly TakenAgain[]>();
  const args = [
    '--disable-warning=ExperimentalWarning',
    PROGRAM,
    String(seed),
    only ?? '',
    String(perSecond),
  ];
  const process = new DrivenProcess(
    'adapters',
    args,
    compileCache(),
    (given) => {
      const {
        counts,
        longest,
        finding,
        body = '',
        held,
        what = '',
        worstDone,
        ended: isEnded,
        again: takenAgain,
      } = given as Message;
      if (counts) for (const [name, count] of Object.entries(counts)) tally.set(name, count);
      if (longest) host.longest = new Map(longest.map(({ intake, ms }) => [intake, ms]));
      if (finding) void note(finding, body);
      if (held !== undefined && body !== '') {
        void keepSeed({ intake: held, what, body: Buffer.from(body, 'base64') });
      }
      if (worstDone) worst.resolve();
      if (isEnded) ended.resolve();
      if (takenAgain) again.resolve(takenAgain);
    },
    isOwn,
  );
  process.gone.then(
    () => {
      worst.resolve();
      ended.resolve();
      again.resolve([]);
    },
    () => undefined,
  );
  await process.listening();
  process.isReady();

  async function note(finding: Finding, body: string): Promise<void> {
    if (tally.findings.filter(({ intake }) => intake === finding.intake).length >= 5) return;
    tally.find(finding);
    const name = await keepSeed({ intake: finding.intake, body: Buffer.from(body, 'base64') });
    finding.detail = `${finding.detail.slice(0, 1_500)}, ${name}`;
  }

  const host: AdapterHost = {
    process,
    longest: new Map(),
    worst: () => {
      process.send({ worst: true });
      return worst.promise;
    },
    begin: () => process.send({ begin: true }),
    end: () => {
      process.send({ end: true });
      return ended.promise;
    },
    again: () => {
      process.send({ again: true });
      return again.promise;
    },
  };
  return host;
}
