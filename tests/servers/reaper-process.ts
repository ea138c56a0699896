import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Doomed } from './reaper.ts';

// Reads orders from standard input, one JSON object per line. Cleans up when the input ends.
const list = new Map<string, Doomed>();

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as { add: Doomed } | { remove: Doomed };
  if ('add' in order) list.set(JSON.stringify(order.add), order.add);
  else list.delete(JSON.stringify(order.remove));
}

const containers = [...list.values()].flatMap((doomed) =>
  'container' in doomed ? doomed.container : [],
);
for (const doomed of list.values()) if ('group' in doomed) killGroup(doomed.group);
// Ignores containers that are already gone.
if (containers.length > 0) spawnSync('docker', ['rm', '--force', '--volumes', ...containers]);
for (const doomed of list.values()) {
  if ('folder' in doomed) rmSync(doomed.folder, { recursive: true, force: true, maxRetries: 5 });
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
