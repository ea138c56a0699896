import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { isOfService } from '../bombs/all-bombs.ts';
import { aimAt, TARGET_ENV, type BombTarget } from '../bombs/start-target.ts';
import { writeTable, type BombFigures } from '../bombs/write-table.ts';
import { startOwn } from '../start-own.ts';
import { HonestLoad, tellTimes } from './honest-load.ts';
import { quantile } from './quantile.ts';
import { startThrower } from './start-thrower.ts';

const ANSWER_GOAL_MS = 2_000;
const TURNS = 3;
const WARM_UP_MS = 5_000;
/** Calm phase as long as all bombs take, at least this long. */
const CALM_MS = 15_000;
/** The p99 of honest calls stays within this factor, or is not above that beside as many busy loops as cores. */
const GOAL = 2;
const BUSY_LOOP = 'for (;;);';

/**
 * Throws each bomb alone and prints its cost, then all of them beside honest sends, compared with
 * calm.
 */
export async function bombs({ isWritten }: { isWritten: boolean }): Promise<boolean> {
  const target = await aimAt(await startOwn(TARGET_ENV));
  try {
    let passed = true;
    const figures: BombFigures[] = [];
    console.log('| bomb | bytes | answer | ms | MB above calm |');
    console.log('| --- | --- | --- | --- | --- |');
    for (const bomb of target.bombs) {
      const { answer, ms, bytes, mb, cpuMs } = await target.throwAt(bomb);
      const isCommand = !isOfService(bomb);
      const isAnswered = bomb.answer.test(answer) && ms < (bomb.withinMs ?? ANSWER_GOAL_MS);
      passed &&= isAnswered && target.isAlive();
      const said =
        answer.replaceAll(`${target.aim.folder}/`, '').trim().split('\n')[0]?.slice(0, 90) ?? '';
      figures.push({ name: bomb.name, bytes, answer: said, ms, cpuMs, mb, isCommand });
      console.log(
        `| ${bomb.name} | ${bytes} | ${said} | ${ms.toFixed(0)} | ` +
          `${mb}${isCommand ? ' in all' : ''} |${isAnswered ? '' : ' FAILED'}`,
      );
    }
    if (isWritten) await writeTable(figures);
    return (await besideHonest(target)) && passed;
  } finally {
    await target.stop();
  }
}

/** Throws all bombs for services in turn, beside honest sends of another account. */
async function besideHonest(target: BombTarget): Promise<boolean> {
  const honest = new HonestLoad(target.aim.sendUrl, target.other);
  const thrower = await startThrower(target.aim);
  const calm: number[] = [];
  const busy: number[] = [];
  const attacked: number[] = [];
  try {
    await honest.runFor(WARM_UP_MS);
    for (let turn = 1; turn <= TURNS; turn += 1) {
      calm.push(...(await honest.runFor(CALM_MS)));
      busy.push(...(await besideLoops(() => honest.runFor(CALM_MS))));
      const ended = new AbortController();
      const during = honest.run(ended.signal);
      const begun = performance.now();
      await thrower.throwAll();
      const thrownMs = performance.now() - begun;
      ended.abort();
      const times = await during;
      attacked.push(...times);
      console.log(`turn ${turn}: all thrown in ${thrownMs.toFixed(0)} ms: ${tellTimes(times)}`);
    }
  } finally {
    await thrower.stop();
    await honest.close();
  }
  const p99 = (times: readonly number[]) => quantile(times, 0.99);
  const [calmP99, busyP99, attackedP99] = [p99(calm), p99(busy), p99(attacked)] as const;
  console.log(
    `beside honest sends: calm ${tellTimes(calm)}, beside busy loops ${tellTimes(busy)}, ` +
      `attacked ${tellTimes(attacked)}, ratio to calm ${(attackedP99 / calmP99).toFixed(2)}, ` +
      `goal below ${GOAL}, or below the one of loops: ${(busyP99 / calmP99).toFixed(2)}`,
  );
  return attackedP99 < Math.max(GOAL * calmP99, busyP99);
}

/** What the same machine gives when others only use its cores: an attack that is parsed elsewhere costs no more. */
async function besideLoops<T>(work: () => Promise<T>): Promise<T> {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', BUSY_LOOP], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}
