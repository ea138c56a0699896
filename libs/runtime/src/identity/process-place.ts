import { readFileSync, readlinkSync } from 'node:fs';

let here: string | undefined;

/**
 * Place of this process, `boot/pid-namespace/pid`: the running kernel's random id, the namespace of the
 * pid, the pid. Undefined on systems other than Linux.
 */
export function processPlace(): string | undefined {
  here ??= readSpace();
  return here === undefined ? undefined : `${here}/${process.pid}`;
}

/**
 * Whether the process of a place has certainly ended: it ran under this kernel, in this pid
 * namespace, and the pid is free. False when that can't be known, as for another machine or
 * container, and for a process that is only stopped.
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
    // EPERM: a process of another user exists.
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
