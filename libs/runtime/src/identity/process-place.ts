import { readFileSync, readlinkSync } from 'node:fs';

let here: string | undefined;

/**
 * Where this process runs, `boot/pid-namespace/pid`: the running kernel's random id, the space in which
 * its pid means something, its pid. Undefined where the system doesn't tell (Linux does).
 */
export function processPlace(): string | undefined {
  here ??= readSpace();
  return here === undefined ? undefined : `${here}/${process.pid}`;
}

/**
 * Whether the process of a place has ended for certain: it ran under the same kernel and in the same
 * space as this one, and has no process there any more. False wherever that can't be known from here,
 * as for another machine's or another container's, and for one that is only stopped.
 */
export function hasEnded(place: string): boolean {
  here ??= readSpace();
  const end = place.lastIndexOf('/');
  const pid = Number(place.slice(end + 1));
  if (here === undefined || place.slice(0, end) !== here || !Number.isInteger(pid) || pid < 1) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // A process of another user is there: EPERM.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function readSpace(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return boot === '' ? undefined : `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}
