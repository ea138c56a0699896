import { Pool } from 'undici';
import { startTarget } from '../bombs/start-target.ts';

const ANSWER_GOAL_MS = 2_000;

/** Each bomb alone, with what it costs; then all of them beside honest sends, against calm. */
export async function bombs(): Promise<boolean> {
  const target = await startTarget();
  const pool = new Pool(target.url, { connections: 8 });
  try {
    let passed = true;
    console.log('| bomb | bytes | answer | ms | MB above calm |');
    console.log('| --- | --- | --- | --- | --- |');
    for (const bomb of target.bombs) {
      const calmMb = await target.residentMb();
      const { answer, ms, bytes, peakMb } = await target.throwAt(bomb);
      const isCommand = bomb.target === 'setup' || bomb.target === 'backup';
      const isAnswered = bomb.answer.test(answer) && ms < ANSWER_GOAL_MS;
      passed &&= isAnswered && target.isAlive();
      console.log(
        `| ${bomb.name} | ${bytes} | ${answer.trim().split('\n')[0]?.slice(0, 90)} | ${ms.toFixed(0)} | ` +
          `${isCommand ? peakMb : Math.max(0, peakMb - calmMb)}${isCommand ? ' in all' : ''} |${isAnswered ? '' : ' FAILED'}`,
      );
    }
    return passed;
  } finally {
    await pool.close();
    await target.stop();
  }
}
