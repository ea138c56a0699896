import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provision, type Tenant } from '../../harness/index.ts';
import { runCommand } from '../../operate/run-command.ts';
import {
  startSecuredFleet,
  startSecuredServers,
  type SecuredFleet,
  type SecuredServers,
} from '../secured-fleet.ts';
import type { ServiceProcess } from '../service-process.ts';

/** What the doctor found. */
export interface Found {
  check: string;
  state: 'fine' | 'look' | 'wrong' | 'unchecked';
  seen: string;
  advice?: string;
}

/** How a doctor is started: at which process, with what else in its environment. */
export interface Visit {
  url?: string;
  env?: Record<string, string>;
}

/** Services as processes of their own, on servers with TLS and users of few rights; and a doctor for them. */
export interface Installation {
  servers: SecuredServers;
  fleet: SecuredFleet;
  tenant: Tenant;
  /** A folder for itself. */
  folder: string;
  /** Environment of the operator, who has that of the dashboard. */
  env: Record<string, string>;
  doctor(visit?: Visit): Promise<Found[]>;
  status(visit?: Visit): Promise<{ exit: number; said: string }>;
  /** Starts a process beside the others, and waits until it listens. */
  beside(
    service: string,
    env?: Record<string, string>,
  ): Promise<{ process: ServiceProcess; url: string }>;
  stop(): Promise<void>;
}

const SERVICES = ['dashboard', 'orchestrator', 'worker-waba', 'autoreply', 'webhook-emitter'];

export async function startInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-broken-'));
  const servers = await startSecuredServers((users) => [
    { ...users.find(({ name }) => name === 'cascade-dashboard')!, name: 'hasty', write: '^$' },
  ]);
  const fleet = await startSecuredFleet(servers, SERVICES, { METRICS_PORT: '0' }).catch(
    async (error: unknown) => {
      await servers.stop();
      throw error;
    },
  );
  const stop = async () => {
    await fleet.stop();
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const dashboardUrl = await fleet.processes.get('dashboard')!.url();
  const env = {
    ...servers.envOf('dashboard'),
    // The variable EXTRA_CA_FILE is read at the start of a process.
    MONGODB_CA_FILE: servers.certificates.caFile,
    SECRETS_KEY: fleet.env['SECRETS_KEY']!,
    GRAPH_API_ROOT: fleet.sandboxUrl,
    DATA_DIR: join(folder, 'none'),
    ENV_FILE: '/dev/null',
  };
  const at = ({ url = dashboardUrl, env: more = {} }: Visit) =>
    ({ url, env: { ...env, ...more } }) as const;
  try {
    return {
      servers,
      fleet,
      folder,
      env,
      stop,
      tenant: await provision(fleet.dashboard, {}, ['waba']),
      async doctor(visit = {}) {
        const own = ['--backups', folder, '--ca', servers.certificates.caFile, '--json'];
        const { lines } = await runCommand(at(visit), ['doctor', ...own]);
        return lines.map((line) => {
          try {
            return JSON.parse(line) as Found;
          } catch {
            return { check: 'command', state: 'wrong', seen: line } as const;
          }
        });
      },
      status: (visit = {}) => runCommand(at(visit), ['status']),
      async beside(service, more = {}) {
        const process = fleet.start(service, { GATEWAY_URL: dashboardUrl, ...more });
        return { process, url: new URL(await process.url()).origin };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
