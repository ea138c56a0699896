import type { SocketConfig } from '@whiskeysockets/baileys';

const nothing = () => undefined;

/** Logs nothing: Baileys' log lines have keys and contents. */
export const silentBaileys: SocketConfig['logger'] = {
  level: 'silent',
  child: () => silentBaileys,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
};
