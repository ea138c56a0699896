import { fileURLToPath } from 'node:url';
import { compileCache } from '../../../servers/compile-cache.ts';
import { DrivenProcess } from '../process/driven-process.ts';
import { keepSeed } from '../seeds.ts';
import type { Finding, Tally } from '../tally.ts';
import { ADAPTER_INTAKES } from './adapter-intakes.ts';

export interface AdapterHost {
  process: DrivenProcess;
  worst(): Promise<void>;
  begin(): void;
  end(): Promise<void>;
}

type Message = Partial<{
  counts: Record<string, number>;
  finding: Omit<Finding, 'what'> & { what: Finding['what'] };
  body: string;
  worstDone: true;
  ended: true;
}>;

const PROGRAM = fileURLToPath(new URL('./host.ts', import.meta.url));

/** Starts the process in which adapters take inputs. Null: none of them is meant. */
export async function startAdapterHost({
  seed,
  only,
  tally,
}: {
  seed: number;
  only: string | undefined;
  tally: Tally;
}): Promise<AdapterHost | null> {
  const meant = ADAPTER_INTAKES.filter(({ name }) => only === undefined || name.includes(only));
  if (meant.length === 0) return null;
  for (const { name } of meant) tally.register(name);
  const worst = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, String(seed), only ?? ''];
  const process = new DrivenProcess('adapters', args, compileCache(), (given) => {
    const { counts, finding, body = '', worstDone, ended: isEnded } = given as Message;
    if (counts) for (const [name, count] of Object.entries(counts)) tally.set(name, count);
    if (finding) void note(finding, body);
    if (worstDone) worst.resolve();
    if (isEnded) ended.resolve();
  });
  process.gone.then(
    () => {
      worst.resolve();
      ended.resolve();
    },
    () => undefined,
  );
  await process.listening();

  async function note(finding: Finding, body: string): Promise<void> {
    if (tally.findings.filter(({ intake }) => intake === finding.intake).length >= 5) return;
    tally.find(finding);
    const name = await keepSeed({ intake: finding.intake, body: Buffer.from(body, 'base64') });
    finding.detail = `${finding.detail.slice(0, 1_500)}, ${name}`;
  }

  return {
    process,
    worst: () => {
      process.send({ worst: true });
      return worst.promise;
    },
    begin: () => process.send({ begin: true }),
    end: () => {
      process.send({ end: true });
      return ended.promise;
    },
  };
}
