import { startDriver, type DriverParts } from '@cascade/channel';
import { CHANNELS } from '@cascade/contracts';
import { onAbort } from '@cascade/runtime';
import type { EmailParts } from '@cascade/worker-email';
import type { StandaloneConfig } from './config.ts';
import { DRIVERS } from './drivers.ts';

export interface WorkersParts extends Omit<
  DriverParts,
  'liveRoot' | 'listen' | 'confirmMs' | 'refusedRetryMs' | 'mailApps'
> {
  config: Pick<
    StandaloneConfig,
    | 'liveRoots'
    | 'publicUrl'
    | 'bulkPerSecond'
    | 'refusedRetryMs'
    | 'confirmWaits'
    | 'smtpPort'
    | 'mailApps'
    | 'sandbox'
    | 'http'
  >;
  /** Resolves DNS records that authenticate mail; the system's name servers when absent. */
  resolver?: EmailParts['resolver'];
}

/** Starts a worker of each channel. */
export async function startWorkers({ config, ...parts }: WorkersParts) {
  const { liveRoots, publicUrl, bulkPerSecond, refusedRetryMs, confirmWaits, mailApps } = config;
  const waits = { bulkPerSecond, refusedRetryMs };
  const shared = { ...parts, ...waits, publicUrl, mailApps, listen: mailListenerOf(config) };
  const workers = await Promise.all(
    CHANNELS.map((channel) =>
      startDriver<DriverParts>(DRIVERS[channel], {
        ...shared,
        liveRoot: liveRoots[channel],
        confirmMs: confirmWaits[channel],
      }),
    ),
  );
  return {
    /** Webhook routes of the workers. */
    routers: workers.flatMap(({ router }) => router ?? []),
    /** Tells workers where their routers are served: for the sandbox where there is one. */
    served(url: string): void {
      for (const worker of workers) worker.served?.(url);
    },
    /** Address of the mail listener. */
    smtp: workers.find(({ smtp }) => smtp)?.smtp,
    done: onAbort(parts.signal, () => Promise.all(workers.map(({ done }) => done))),
  };
}

/** Returns the options of the mail listener. With a sandbox there is always one, for its contacts. */
function mailListenerOf({ smtpPort, sandbox, http }: WorkersParts['config']) {
  if (smtpPort !== undefined) return { host: http.host, port: smtpPort, tls: http.tls };
  return sandbox === 'off' ? undefined : { host: '127.0.0.1', port: 0 };
}
