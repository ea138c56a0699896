import type { Logger } from '@cascade/runtime';
import type { SocketConfig } from '@whiskeysockets/baileys';

type BaileysLogger = SocketConfig['logger'];

/**
 * Baileys' own words, for whoever looks for a fault: what it calls an error is mostly a state that
 * is handled here, and its objects hold numbers and keys, so only the sentence is kept.
 */
export function baileysLogger(logger: Logger): BaileysLogger {
  const silent = () => undefined;
  const write = (first: unknown, message?: string) => {
    logger.debug('baileys', { said: message ?? (typeof first === 'string' ? first : 'unnamed') });
  };
  const baileys: BaileysLogger = {
    level: 'warn',
    child: () => baileys,
    trace: silent,
    debug: silent,
    info: silent,
    warn: write,
    error: write,
  };
  return baileys;
}
