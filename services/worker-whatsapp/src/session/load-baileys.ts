type Baileys = typeof import('@whiskeysockets/baileys');

let loading: Promise<Baileys> | undefined;

/** The library is loaded for the first device that needs it: a service without any starts without. */
export function loadBaileys(): Promise<Baileys> {
  loading ??= import('@whiskeysockets/baileys').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
