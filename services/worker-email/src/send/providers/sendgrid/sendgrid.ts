import { itemsOf, membersOf, textOf } from '@cascade/channel';
import type { SendGridCredentials } from '@cascade/store';
import type { MailProvider } from '../mail-provider.ts';
import { idOf } from '../read-event.ts';
import { sendgridBody } from './body.ts';
import { readSendgridPost } from './events.ts';
import { sendgridRefusal } from './refusals.ts';

/** https://www.twilio.com/docs/sendgrid */
export const sendgrid: MailProvider<SendGridCredentials> = {
  name: 'sendgrid',
  title: 'SendGrid',
  liveRoot: ({ region }) =>
    region === 'eu' ? 'https://api.eu.sendgrid.com' : 'https://api.sendgrid.com',
  // 30 MB when they are encoded.
  tellsRecipients: true,
  attachmentBytes: 18_000_000,
  callOf: (mail, _credentials, token) => ({
    path: '/v3/mail/send',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sendgridBody(mail, token)),
  }),
  authorize: ({ api_key: key }) => ({ authorization: `Bearer ${key}` }),
  readsHeaders: ['x-message-id', 'retry-after'],
  acceptedId: ({ status, headers }) => (status === 202 ? idOf(headers['x-message-id']) : undefined),
  refusalOf: sendgridRefusal,
  check: {
    path: () => '/v3/scopes',
    read({ status, body }) {
      const scopes = itemsOf(body['scopes']);
      if (status === 200 && scopes.includes('mail.send')) return { name: 'a key that sends' };
      if (status === 200) {
        return { refused: 'the key lacks the permission Mail Send', cause: 'missing_permission' };
      }
      const [error] = itemsOf(body['errors']);
      return { refused: textOf(membersOf(error)['message'], 300) ?? `HTTP ${status}` };
    },
    advice: { kind: 'adviceSendgrid' },
    field: 'api_key',
  },
  readPost: readSendgridPost,
  eventSecret: ({ webhook_public_key: key }) => key,
};
