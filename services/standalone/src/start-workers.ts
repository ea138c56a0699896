import { startDriver, type DriverParts } from '@cascade/channel';
import { CHANNELS } from '@cascade/contracts';
import type { EmailParts } from '@cascade/worker-email';
import type { StandaloneConfig } from './config.ts';
import { DRIVERS } from './drivers.ts';

export interface WorkersParts extends Omit<DriverParts, 'liveRoot' | 'listen'> {
  config: Pick<
    StandaloneConfig,
    'liveRoots' | 'publicUrl' | 'bulkPerSecond' | 'smtpPort' | 'sandbox' | 'http'
  >;
  /** Looks up what authenticates mail; the system's name servers when absent. */
  resolver?: EmailParts['resolver'];
}

/** A worker of each channel. */
export async function startWorkers({ config, ...parts }: WorkersParts) {
  const { liveRoots, publicUrl, bulkPerSecond } = config;
  const shared = { ...parts, publicUrl, bulkPerSecond, listen: mailListenerOf(config) };
  const workers = await Promise.all(
    CHANNELS.map((channel) =>
      startDriver<DriverParts>(DRIVERS[channel], { ...shared, liveRoot: liveRoots[channel] }),
    ),
  );
  return {
    /** Where providers post what comes in. */
    routers: workers.flatMap(({ router }) => router ?? []),
    /** The sandbox reaches the routers at this address. */
    served(url: string): void {
      for (const worker of workers) worker.served?.(url);
    },
    /** Where mail for devices is taken. */
    smtp: workers.find(({ smtp }) => smtp)?.smtp,
    async stop(): Promise<void> {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

/** Without a port of its own a sandbox still needs a way for its contacts to write back. */
function mailListenerOf({ smtpPort, sandbox, http }: WorkersParts['config']) {
  if (smtpPort !== undefined) return { host: http.host, port: smtpPort, tls: http.tls };
  return sandbox === 'off' ? undefined : { host: '127.0.0.1', port: 0 };
}
