import type { Channel, Shape } from '@cascade/contracts';

/**
 * Members of the answers that the sandbox gives to an accepted text, by channel; a mail server's answer isn't
 * stored. `tests/operate/doctor-live.test.ts` compares them with the sandbox.
 */
export const KNOWN_ANSWERS: Readonly<Partial<Record<Channel, readonly Shape[]>>> = {
  // The driver's own summary of the acknowledgement.
  whatsapp: [{ class: 'string', id: 'string', from: 'string', t: 'string' }],
  telegram: [
    {
      message_id: 'number',
      'from.id': 'number',
      'from.is_bot': 'boolean',
      'from.first_name': 'string',
      'from.username': 'string',
      'chat.id': 'number',
      'chat.first_name': 'string',
      'chat.type': 'string',
      date: 'number',
      text: 'string',
    },
  ],
  waba: [
    {
      messaging_product: 'string',
      'contacts[].input': 'string',
      'contacts[].wa_id': 'string',
      'messages[].id': 'string',
    },
  ],
  sms: [
    {
      account_sid: 'string',
      api_version: 'string',
      body: 'string',
      date_created: 'string',
      date_sent: 'null',
      date_updated: 'string',
      direction: 'string',
      error_code: 'null',
      error_message: 'null',
      from: 'string',
      messaging_service_sid: 'null',
      num_media: 'string',
      num_segments: 'string',
      price: 'null',
      price_unit: 'null',
      sid: 'string',
      status: 'string',
      'subresource_uris.media': 'string',
      to: 'string',
      uri: 'string',
      // Counted by the driver.
      'segments.encoding': 'string',
      'segments.units': 'number',
      'segments.segments': 'number',
    },
  ],
};
