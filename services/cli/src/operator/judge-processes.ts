import { look, wrong, type Finding } from '../doctor/finding.ts';
import { connectionFinding } from './connection-faults.ts';

export interface BrokerFaultView {
  kind: 'refused' | 'blocked' | 'away';
  reason: string;
}

/** A process, as `GET /api/operations/workers` shows it; older versions say less. */
export interface JudgedProcess {
  instance: string;
  service: string;
  broker_fault?: BrokerFaultView | null;
  clock_ahead_ms?: number | null;
  memory?: { used: number; limit: number } | null;
}

const LOOK_CLOCK_MS = 2_000;
const WRONG_CLOCK_MS = 30_000;
const LOOK_MEMORY = 0.9;
const CLOCK_ADVICE = 'Keep the clocks by NTP: timedatectl set-ntp true.';
const MEMORY_ADVICE =
  'Give the process more memory (its limit, or NODE_OPTIONS=--max-old-space-size), or run one more of it.';

/** What is wrong with each process that runs: its broker, clock and memory. An empty list when nothing is. */
export function judgeProcesses(
  processes: readonly JudgedProcess[],
  installed: BrokerFaultView | null | undefined,
): Finding[] {
  return [
    ...judgeBroker(processes, installed),
    ...judgeClocks(processes),
    ...judgeMemory(processes),
  ];
}

const named = ({ service, instance }: JudgedProcess) => `${service} (${instance})`;

function judgeBroker(
  processes: readonly JudgedProcess[],
  installed: BrokerFaultView | null | undefined,
): Finding[] {
  const said = processes.flatMap((one) =>
    one.broker_fault ? [{ fault: one.broker_fault, who: one.service }] : [],
  );
  if (installed && said.every(({ who }) => !/^(?:dashboard|standalone)$/.test(who))) {
    said.push({ fault: installed, who: 'dashboard' });
  }
  const found = said.map(({ fault, who }) => ({ finding: findingOf(fault), who }));
  return [...Map.groupBy(found, ({ finding }) => finding.check).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { finding } = first;
    const services = [...new Set(same.map(({ who }) => who))].toSorted().join(', ');
    return { ...finding, seen: `${services}: ${finding.seen}` };
  });
}

function findingOf({ kind, reason }: BrokerFaultView): Finding {
  if (kind !== 'blocked') return connectionFinding('broker', reason);
  return wrong(
    'broker-blocked',
    `RabbitMQ takes no messages: ${reason}`,
    'Look at `rabbitmq-diagnostics alarms`: make room on its disk, give it memory, or empty the queues that grow.',
  );
}

function judgeClocks(processes: readonly JudgedProcess[]): Finding[] {
  return processes.flatMap((one) => {
    const ahead = one.clock_ahead_ms ?? 0;
    const off = Math.abs(ahead);
    if (off <= LOOK_CLOCK_MS) return [];
    const seen = `${named(one)}: ${(off / 1_000).toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} the store`;
    return [(off > WRONG_CLOCK_MS ? wrong : look)('clock-of-store', seen, CLOCK_ADVICE)];
  });
}

function judgeMemory(processes: readonly JudgedProcess[]): Finding[] {
  return processes.flatMap((one) => {
    const { used, limit } = one.memory ?? { used: 0, limit: 1 };
    if (used / limit < LOOK_MEMORY) return [];
    const mb = (bytes: number) => Math.round(bytes / 1e6);
    return [look('memory', `${named(one)} uses ${mb(used)} of ${mb(limit)} MB`, MEMORY_ADVICE)];
  });
}
