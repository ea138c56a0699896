import type { FailureRows } from '../../failures/failure-row.ts';

/** Rows of refusals of WhatsApp's servers. */
export const whatsappFailures = {
  whatsappNumberNotFound: {
    code: 'recipient_not_found',
    en: 'Recipient number is not on WhatsApp',
  },
  whatsappRecipientRefuses: {
    code: 'recipient_blocked',
    en: 'Recipient does not take messages from this device',
  },
  whatsappNoRecipientDevices: {
    code: 'recipient_unavailable',
    en: "WhatsApp did not name the recipient's devices",
  },
  whatsappFileRefused: { code: 'file_refused', en: 'WhatsApp did not take the file' },
  whatsappNewContactsBarred: {
    code: 'device_restricted',
    en: 'WhatsApp bars this device from writing to new contacts for now',
  },
  whatsappNewContactsBarredUntil: {
    code: 'device_restricted',
    en: 'WhatsApp bars this device from writing to new contacts for now, until {until}',
  },
  whatsappTakesNoMore: {
    code: 'device_restricted',
    en: 'WhatsApp takes no more messages from this device for now',
  },
  whatsappUnreachable: { code: 'provider_unreachable', en: 'WhatsApp could not be reached' },
  whatsappNoAnswer: { code: 'provider_unreachable', en: 'WhatsApp did not answer' },
  whatsappNotTaken: { code: 'provider_unreachable', en: 'WhatsApp could not take the message' },
  whatsappRefused: { code: 'provider_refused', en: 'WhatsApp refused the message' },
  whatsappSessionStale: {
    code: 'provider_refused',
    en: "WhatsApp refused the message: the session with the recipient's phone is out of date",
  },
} as const satisfies FailureRows;
