import type { Logger } from '@cascade/runtime';
import type { SocketConfig } from '@whiskeysockets/baileys';

type BaileysLogger = SocketConfig['logger'];

/**
 * Logs Baileys' messages at debug level, because most of its errors are states that are handled here.
 * Drops its objects, which hold numbers and keys.
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
