// Generated. Do not edit.

/** The channels, in the order of lists. */
export const CHANNELS = ["whatsapp","telegram","waba","email","sms"] as const;
