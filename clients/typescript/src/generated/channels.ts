// Generated. Do not edit.

/** The channels, in the order of lists. */
export const CHANNELS = ["whatsapp","telegram","waba","email","sms"] as const;

/** Beginning of the keys of each channel's devices. */
export const KEY_PREFIXES = {
  whatsapp: "wa_",
  telegram: "tg_",
  waba: "waba_",
  email: "mail_",
  sms: "sms_",
} as const;

/** Types of message that each channel sends without a template. */
export const MESSAGE_TYPES = {
  whatsapp: ["text","image","video","document","location","reaction","edit","revoke","voice","sticker","poll"],
  telegram: ["text","image","video","document","location","reaction","edit","revoke"],
  waba: ["text","interactive","image","video","document","reaction"],
  email: [],
  sms: ["text"],
} as const;
