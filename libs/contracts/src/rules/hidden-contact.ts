/**
 * Ids that stand in for numbers that contacts hide, and that messages can be sent to: WhatsApp's
 * hidden id (`…@lid`), and the business-scoped user id of the Cloud API, a country, a dot and up to
 * 128 letters and digits, `ENT.` before them where businesses share it
 * (https://developers.facebook.com/docs/whatsapp/business-scoped-user-ids).
 */
const HIDDEN = {
  whatsapp: /^[1-9]\d{4,19}@lid$/,
  waba: /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/,
} as const;

export const isHiddenContact = (channel: 'whatsapp' | 'waba', id: string): boolean =>
  HIDDEN[channel].test(id);
