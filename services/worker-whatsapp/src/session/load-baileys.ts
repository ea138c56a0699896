import { setImmediate as nextTurn } from 'node:timers/promises';
import { guardRejections } from '@cascade/runtime';
import type * as BaileysModule from '@whiskeysockets/baileys';
import { quietLibsignal } from './quiet-libsignal.ts';

export type Baileys = typeof BaileysModule;

/**
 * Parts of Baileys, as they need one another. Evaluating the whole module at once holds the event loop for 0.4 s;
 * its protobuf alone takes a third of that.
 */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('@whiskeysockets/baileys/WAProto/index.js'),
  () => import('@whiskeysockets/baileys/lib/WABinary/index.js'),
  () => import('@whiskeysockets/baileys/lib/WAM/index.js'),
  () => import('@whiskeysockets/baileys/lib/Types/index.js'),
  () => import('@whiskeysockets/baileys/lib/Utils/lt-hash.js'),
  () => import('@whiskeysockets/baileys/lib/Utils/logger.js'),
  () => import('@whiskeysockets/baileys/lib/Utils/make-mutex.js'),
  () => import('@whiskeysockets/baileys/lib/Signal/Group/keyhelper.js'),
  () => import('@whiskeysockets/baileys/lib/Signal/lid-mapping.js'),
  () => import('@whiskeysockets/baileys/lib/Utils/index.js'),
  () => import('@whiskeysockets/baileys/lib/WAUSync/index.js'),
  () => import('@whiskeysockets/baileys/lib/Socket/Client/websocket.js'),
];

let loading: Promise<Baileys> | undefined;

/** Loads Baileys when the first device needs it. */
export function loadBaileys(): Promise<Baileys> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Baileys> {
  try {
    for (const loadPart of PARTS) {
      await loadPart();
      // Other work of the event loop comes between two parts.
      await nextTurn();
    }
    const baileys = await import('@whiskeysockets/baileys');
    quietLibsignal();
    guardRejections('Baileys', isOfBaileys);
    return baileys;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Baileys alone throws errors of `@hapi/boom`; those of its own listeners (`CB:iq,type:set,pair-device`) reach nobody. */
const isOfBaileys = (error: unknown): boolean =>
  error instanceof Error && 'isBoom' in error && error.isBoom === true;
