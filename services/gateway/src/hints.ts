import type { IncomingMessage } from 'node:http';
import { CHANNEL_DEFINITIONS, CHANNELS, isPoolToken } from '@cascade/contracts';

const BEARER = 'Send the account token in the header `Authorization: Bearer <ACCOUNT_TOKEN>`.';

/** Headers in which other products take their tokens. */
const OTHER_TOKEN_HEADERS = ['x-api-key', 'api-key', 'apikey', 'token', 'x-auth-token'];

/** Hint for a call without a valid token; undefined when nothing shows what went wrong. */
export function tokenHint({ headers, url = '' }: IncomingMessage): string | undefined {
  const { authorization = '' } = headers;
  const given = authorization.replace(/^bearer\b/i, '').trim();
  const channel = CHANNELS.find((name) =>
    given.startsWith(`${CHANNEL_DEFINITIONS[name].tokenPrefix}_`),
  );
  if (channel !== undefined) {
    return `This is the key of a ${channel} device, which belongs in keys.${channel}.token. ${BEARER}`;
  }
  if (isPoolToken(given)) {
    return `This is the key of a sender pool, which belongs in keys.<channel>.token. ${BEARER}`;
  }
  if (given !== '') return /^bearer\b/i.test(authorization) ? undefined : BEARER;
  const elsewhere = OTHER_TOKEN_HEADERS.some((name) => headers[name] !== undefined);
  return elsewhere || /[?&](api_?key|token|access_token)=/i.test(url) ? BEARER : undefined;
}

const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Hint for a body that isn't JSON. */
export function bodyHint({ headers }: IncomingMessage, bytes: Uint8Array): string | undefined {
  if (bytes.byteLength === 0) return 'The body is empty. Send a JSON object.';
  if (!FORMS.test(headers['content-type'] ?? '')) return undefined;
  return 'The body is a form. Send JSON, with the header `Content-Type: application/json`.';
}
