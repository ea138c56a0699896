import { createHmac } from 'node:crypto';
import {
  startFakeHttpProvider,
  type Conduct,
  type FakeHttpProvider,
  type ReceivedCall,
} from '@cascade/egress/testing';
import type { Stack, Tenant } from '../harness/index.ts';

const APP_SECRET = 'live-app-secret';

let numbers = 0;

/**
 * Starts a Graph API that accepts every message and serves the files that a test adds.
 *
 * @param waIdOf the `wa_id` that it answers for a number; without it, it names no contacts.
 */
export async function startGraph({ waIdOf }: { waIdOf?: (to: string) => string } = {}) {
  const files = new Map<string, { bytes: string; mime: string }>();
  let accepted = 0;
  const conduct = ({ method, path, body }: ReceivedCall): Conduct => {
    if (path.endsWith('/messages')) {
      accepted += 1;
      const { to } = JSON.parse(body.toString()) as { to?: string };
      const named = waIdOf && to !== undefined;
      const contacts = named ? { contacts: [{ input: to, wa_id: waIdOf(to) }] } : {};
      return { status: 200, body: { ...contacts, messages: [{ id: `wamid.live${accepted}` }] } };
    }
    const id = path.split('/').at(-1) ?? '';
    const file = files.get(id);
    if (method !== 'GET' || !file) return { status: 404, body: { error: { code: 100 } } };
    return path.startsWith('/bytes/')
      ? { status: 200, body: file.bytes, headers: { 'content-type': file.mime } }
      : { status: 200, body: { url: `${provider.url}/bytes/${id}`, mime_type: file.mime, id } };
  };
  const provider: FakeHttpProvider = await startFakeHttpProvider(conduct);
  return Object.assign(provider, {
    root: `${provider.url}/v23.0`,
    files,
    /** Restores its original behaviour. */
    restore: () => provider.conduct(conduct),
  });
}

export type FakeGraph = Awaited<ReturnType<typeof startGraph>>;

export interface LiveNumber {
  id: string;
  token: string;
  phoneNumberId: string;
  wabaId: string;
  /** Posts as Meta does: signed with the app's secret over these bytes. */
  post(value: object, field?: string): Promise<Response>;
  postRaw(
    body: string | Uint8Array<ArrayBuffer>,
    signature: string | null,
    to?: string,
  ): Promise<Response>;
}

export const sign = (body: string | Uint8Array, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Creates a device on the real Graph API, of a customer's app. */
export async function addNumber(
  stack: Stack,
  { account }: Pick<Tenant, 'account'>,
  { appSecret = APP_SECRET, settings = {} }: { appSecret?: string; settings?: object } = {},
): Promise<LiveNumber> {
  numbers += 1;
  const phoneNumberId = String(500_000_000_000 + numbers);
  const wabaId = String(600_000_000_000 + numbers);
  const { id, token } = await stack.manage<{ id: string; token: string }>(
    account,
    'POST',
    '/api/devices',
    {
      channel: 'waba',
      name: `number ${numbers}`,
      credentials: {
        phone_number_id: phoneNumberId,
        waba_id: wabaId,
        access_token: 'EAAlive',
        app_secret: appSecret,
        verify_token: 'my word',
      },
      settings,
    },
  );
  const postRaw: LiveNumber['postRaw'] = (body, signature, to = id) =>
    fetch(`${stack.url}/inbound/waba/${to}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(signature === null ? {} : { 'X-Hub-Signature-256': signature }),
      },
      body,
    });
  return {
    id,
    token,
    phoneNumberId,
    wabaId,
    postRaw,
    post(value, field = 'messages') {
      const metadata = { display_phone_number: '+1 555-000-1000', phone_number_id: phoneNumberId };
      const body = JSON.stringify({
        object: 'whatsapp_business_account',
        entry: [
          {
            id: wabaId,
            changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }],
          },
        ],
      });
      return postRaw(body, sign(body, appSecret));
    },
  };
}
