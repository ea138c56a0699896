import type { ProviderReasons } from '../definition.ts';

/** What is said of refusals of WhatsApp's servers, with the code of each. */
export const whatsappReasons = {
  'Recipient number is not on WhatsApp': 'recipient_not_found',
  'Recipient does not take messages from this device': 'recipient_blocked',
  "WhatsApp did not name the recipient's devices": 'recipient_unavailable',
  'WhatsApp did not take the file': 'file_refused',
  'WhatsApp bars this device from writing to new contacts for now': 'device_restricted',
  'WhatsApp takes no more messages from this device for now': 'device_restricted',
  'WhatsApp could not be reached': 'provider_unreachable',
  'WhatsApp did not answer': 'provider_unreachable',
  'WhatsApp could not take the message': 'provider_unreachable',
  'WhatsApp refused the message': 'provider_refused',
  "WhatsApp refused the message: the session with the recipient's phone is out of date":
    'provider_refused',
} satisfies ProviderReasons;
