import { membersOf, textOf } from '@cascade/channel';
import type { MailgunCredentials } from '@cascade/store';
import { asciiDomain } from '../../ascii-address.ts';
import type { MailProvider } from '../mail-provider.ts';
import { idOf } from '../read-event.ts';
import { mailgunForm } from './body.ts';
import { readMailgunPost } from './events.ts';
import { mailgunRefusal } from './refusals.ts';

/** https://documentation.mailgun.com */
export const mailgun: MailProvider<MailgunCredentials> = {
  name: 'mailgun',
  title: 'Mailgun',
  liveRoot: ({ region }) =>
    region === 'eu' ? 'https://api.eu.mailgun.net' : 'https://api.mailgun.net',
  // A message of 25 MB.
  tellsRecipients: true,
  attachmentBytes: 18_000_000,
  async callOf(mail, credentials, token) {
    const { contentType, body } = await mailgunForm(mail, credentials, token);
    const path = `/v3/${encodeURIComponent(asciiDomain(credentials.domain))}/messages.mime`;
    return { path, headers: { 'content-type': contentType }, body };
  },
  authorize: ({ api_key: key }) => ({
    authorization: `Basic ${Buffer.from(`api:${key}`).toString('base64')}`,
  }),
  acceptedId: ({ body }) => idOf(body['id']),
  refusalOf: (answer) => mailgunRefusal(answer),
  check: {
    path: ({ domain }) => `/v4/domains/${encodeURIComponent(asciiDomain(domain))}`,
    read({ status, body }) {
      const { name, state } = membersOf(body['domain']);
      if (status === 200 && (state === undefined || state === 'active')) {
        return { name: textOf(name, 253) ?? 'a domain' };
      }
      if (status === 200) {
        const refused = `the domain is ${textOf(state, 50) ?? 'not active'}`;
        return { refused, cause: 'sending_paused', field: 'domain' };
      }
      const refused = textOf(body['message'], 300) ?? `HTTP ${status}`;
      return status === 404 ? { refused, cause: 'unknown_domain', field: 'domain' } : { refused };
    },
    advice: { kind: 'adviceMailgun' },
    field: 'api_key',
  },
  readPost: readMailgunPost,
  eventSecret: ({ webhook_signing_key: key }) => key,
};
