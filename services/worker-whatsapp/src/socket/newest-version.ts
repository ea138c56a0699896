import type { Logger } from '@cascade/runtime';
import type { Tunnel } from '../proxy/tunnel.ts';
import type { Baileys } from '../session/load-baileys.ts';

const VERSION_TIMEOUT_MS = 10_000;

/** Asks WhatsApp Web for its version, through the device's proxy. Undefined: it doesn't say. */
export async function newestVersion(
  { fetchLatestWaWebVersion }: Pick<Baileys, 'fetchLatestWaWebVersion'>,
  tunnel: Pick<Tunnel, 'dispatcher'> | undefined,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<[number, number, number] | undefined> {
  const signal = AbortSignal.timeout(VERSION_TIMEOUT_MS);
  const options = { signal, ...(tunnel ? { dispatcher: tunnel.dispatcher } : {}) } as object;
  // It never rejects: without an answer it has the version that comes with Baileys.
  const { version, isLatest } = await fetchLatestWaWebVersion(options);
  if (!isLatest) {
    logger.warn('phone: WhatsApp does not tell its newest version');
    return undefined;
  }
  logger.info('phone: connecting with the newest version', { version: version.join('.') });
  return version;
}
