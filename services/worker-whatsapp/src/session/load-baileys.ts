import type * as BaileysModule from '@whiskeysockets/baileys';
import { quietLibsignal } from './quiet-libsignal.ts';

type Baileys = typeof BaileysModule;

let loading: Promise<Baileys> | undefined;

/** Loads Baileys when the first device needs it. */
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
