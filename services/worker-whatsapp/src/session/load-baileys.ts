import type * as BaileysModule from '@whiskeysockets/baileys';
import { quietLibsignal } from './quiet-libsignal.ts';

type Baileys = typeof BaileysModule;

let loading: Promise<Baileys> | undefined;

/** The library is loaded for the first device that needs it: a service without any starts without. */
export function loadBaileys(): Promise<Baileys> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Baileys> {
  try {
    const baileys = await import('@whiskeysockets/baileys');
    quietLibsignal();
    return baileys;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
