import type { SocketConfig } from '@whiskeysockets/baileys';

const nothing = () => undefined;

/** A logger that keeps Baileys' words to itself: they hold keys and contents. */
export const silentBaileys: SocketConfig['logger'] = {
  level: 'silent',
  child: () => silentBaileys,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
};
