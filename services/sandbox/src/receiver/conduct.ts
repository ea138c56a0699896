/** How a receiver answers: with a status, and when. `null`: never. */
export interface ReceiverConduct {
  status: number | null;
  afterMs: number;
}

const SLOW_SECONDS = 5;
const MAX_SECONDS = 120;

/** The last part of a receiver's path; undefined: there is no such conduct. */
export function readConduct(text: string | undefined): ReceiverConduct | undefined {
  if (text === undefined) return { status: 200, afterMs: 0 };
  if (text === 'hang') return { status: null, afterMs: 0 };
  const slow = /^slow(?:-(\d{1,3}))?$/.exec(text);
  if (slow) {
    const seconds = Math.min(Number(slow[1] ?? SLOW_SECONDS), MAX_SECONDS);
    return { status: 200, afterMs: seconds * 1000 };
  }
  return /^[2-5]\d\d$/.test(text) ? { status: Number(text), afterMs: 0 } : undefined;
}
