import { join } from 'node:path';
import { runProgram } from '../run-program.ts';
import { ServerUnavailable } from '../server.ts';
import type { Unpacked } from './unpacked-package.ts';

/**
 * Makes a command that runs a script where unpacked packages seem to be installed: their files, and those of
 * `dataDir/etc`, lie over the machine's `/usr` and `/etc`, `/run` is empty. Other programs see nothing of it
 * (mount_namespaces(7)), and it goes with the last process. For servers whose paths are compiled in.
 *
 * @param script A file for `sh`; its last line should `exec` the server.
 */
export function overlaid(
  { root, env }: Unpacked,
  dataDir: string,
  script: string,
): { file: string; args: string[]; env: Record<string, string> } {
  const writable = join(dataDir, 'overlay');
  const steps = [
    `mkdir -p ${writable}`,
    // Elsewhere an overlay may lie on another, which can't be written to.
    `mount -t tmpfs tmpfs ${writable}`,
    `mkdir ${writable}/etc ${writable}/work`,
    `cp -a ${dataDir}/etc/. ${writable}/etc`,
    `mount -t overlay -o lowerdir=${root}/usr:/usr overlay /usr`,
    `mount -t overlay -o lowerdir=${root}/etc:/etc,upperdir=${writable}/etc,workdir=${writable}/work overlay /etc`,
    'mount -t tmpfs tmpfs /run',
    `. ${script}`,
  ];
  // Libraries in `/lib`, which is `/usr/lib` on the machine alone.
  return { file: 'unshare', args: ['--mount', 'sh', '-ec', steps.join(' && ')], env };
}

/** Throws `ServerUnavailable` where this process may not lay files over others. */
export async function checkOverlays(name: string): Promise<void> {
  const probe = 'mount -t overlay -o lowerdir=/etc:/usr overlay /usr';
  await runProgram('unshare', ['--mount', 'sh', '-c', probe], { timeoutMs: 10_000 }).catch(
    (error: unknown) => {
      throw new ServerUnavailable(`${name} isn't run: no mount of its own is allowed here`, {
        cause: error,
      });
    },
  );
}
