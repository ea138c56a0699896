/** Channels of a message, in the order of the lists. `keyField` names the credential's member. */
export const CHANNELS = [
  { channel: 'email', label: 'E-Mail', keyField: 'emailKey' },
  { channel: 'sms', label: 'SMS', keyField: 'smsKey' },
  { channel: 'telegram', label: 'Telegram', keyField: 'telegramKey' },
  { channel: 'waba', label: 'WABA', keyField: 'wabaKey' },
  { channel: 'whatsapp', label: 'WhatsApp', keyField: 'whatsappKey' },
] as const;
