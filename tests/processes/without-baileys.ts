const hide = new URL('./hide-baileys.ts', import.meta.url);

/** Environment of a service on a machine where WhatsApp's driver isn't installed. */
export const WITHOUT_BAILEYS = { NODE_OPTIONS: `--import=${hide.href}` };
