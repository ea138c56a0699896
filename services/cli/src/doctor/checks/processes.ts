import { freemem, totalmem } from 'node:os';
import { readFile } from 'node:fs/promises';
import { judgeProcesses, type JudgedProcess } from '../../operator/judge-processes.ts';
import { judgeQueues, type Queues } from '../../operator/judge-queues.ts';
import { fine, look, unchecked, type Finding } from '../finding.ts';
import type { Installation } from '../read-installation.ts';
import { read, type OperatedDevice } from '../read-operations.ts';

const LEAST_FREE_MEMORY = 0.05;

/** Checks what runs, as each process says itself: broker, clock, memory. */
export async function checkProcesses({
  direct,
  installed,
  isHere,
}: Installation): Promise<Finding[]> {
  const workers = await read<{ data: JudgedProcess[] }>(direct, '/api/operations/workers');
  if (workers === null) return [unchecked('processes', 'the processes are unknown')];
  const findings = judgeProcesses(workers.data, installed.broker.fault);
  const machine = isHere ? await memoryOfMachine() : null;
  if (machine !== null) findings.push(machine);
  const hasNone = (check: string) => findings.every((one) => one.check !== check);
  if (hasNone('clock-of-store'))
    findings.push(fine('clock-of-store', 'every process keeps its time'));
  if (hasNone('memory')) findings.push(fine('memory', 'no process is near its limit'));
  return findings;
}

async function memoryOfMachine(): Promise<Finding | null> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const [, kib] = /^MemAvailable:\s+(\d+) kB/m.exec(text) ?? [];
  const free = kib === undefined ? freemem() : Number(kib) * 1_024;
  if (free / totalmem() >= LEAST_FREE_MEMORY) return null;
  return look(
    'memory',
    `${Math.round(free / 1e6)} of ${Math.round(totalmem() / 1e6)} MB of this machine are free`,
    'Give it more memory, or move a server away: the kernel kills what needs more.',
  );
}

/** Checks that every queue is read, that each channel with devices has a worker, and what waits. */
export async function checkQueues(
  { direct }: Installation,
  devices: readonly OperatedDevice[],
): Promise<Finding[]> {
  const queues = await read<Queues>(direct, '/api/operations/queues');
  if (queues === null) return [unchecked('queues', 'the queues are unknown')];
  const counts = new Map<string, number>();
  for (const { channel } of devices) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  const findings = judgeQueues(queues, counts);
  return findings.length > 0
    ? findings
    : [fine('queues', 'each is read, and nothing waits for long')];
}
