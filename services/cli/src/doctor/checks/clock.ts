import { ask, NoAnswerError } from '../ask.ts';
import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import type { Installation } from '../read-installation.ts';

const LOOK_MS = 2_000;
const WRONG_MS = 30_000;
const TIMEOUT_MS = 5_000;
/** A provider, which the installation reaches anyway. */
const OUTSIDE_CLOCK = 'https://graph.facebook.com';
const ADVICE = 'Keep the clocks by NTP: timedatectl set-ntp true.';

/** Compares the clock with that of a server elsewhere (`Date` of an answer). */
export async function checkClocks({ env }: Pick<Installation, 'env'>): Promise<Finding[]> {
  return [await outside(new URL(env.GRAPH_API_ROOT || OUTSIDE_CLOCK))];
}

async function outside(url: URL): Promise<Finding> {
  const started = Date.now();
  try {
    const { headers } = await ask(url, { method: 'HEAD', timeoutMs: TIMEOUT_MS });
    const there = Date.parse(headers.date ?? '');
    if (Number.isNaN(there)) return unchecked('clock', `${url.host} names no time`);
    // `Date` has whole seconds, and was written some time between call and answer.
    const here = (started + Date.now()) / 2;
    return judge('clock', there + 500 - here, url.host, (Date.now() - started) / 2 + 500);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return unchecked(
      'clock',
      `${url.host} gave no answer (${error.code})`,
      'Compare the clock by hand, and see that the machine reaches the providers.',
    );
  }
}

function judge(check: string, offMs: number, whom: string, toleranceMs = 0): Finding {
  const off = Math.max(0, Math.abs(offMs) - toleranceMs);
  const seen = `${(off / 1000).toFixed(1)} s off from ${whom}`;
  if (off > WRONG_MS) return wrong(check, seen, ADVICE);
  return off > LOOK_MS ? look(check, seen, ADVICE) : fine(check, seen);
}
