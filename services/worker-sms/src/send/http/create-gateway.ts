import { providerRoot } from '@cascade/channel';
import type { AdapterParts, SendJob } from '@cascade/channel';
import { countSegments } from '@cascade/contracts';
import { callbackUrl } from '@cascade/service';
import type { GatewayBodyType, GatewayCredentials } from '../../credentials.ts';
import { createHttpCaller } from '../http-caller.ts';
import type { SmsProvider } from '../sms-provider.ts';
import { fillTemplate, type GatewayValues } from './fill-template.ts';
import { mapGatewayAnswer } from './map-gateway-answer.ts';

/** Headers of an answer that are read. */
const keepHeaders = ['retry-after'];

const CONTENT_TYPES: Readonly<Record<GatewayBodyType, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
};

/** A gateway whose calls and answers are described by the templates and rules of its device. */
export function createGateway(parts: Omit<AdapterParts, 'vault'>): SmsProvider<GatewayCredentials> {
  const http = createHttpCaller(parts.egress);
  return {
    async prepare({ job, text }) {
      const { credentials, device } = job;
      const { method, headers = [], body, body_type: type = 'json' } = credentials;
      const values = valuesOf(job, text, parts.publicUrl);
      const filled = fillTemplate(credentials.url, values, 'url');
      const root = await providerRoot(parts, 'sms', device);
      if (device.sandbox && root === undefined) return { failure: { kind: 'sandboxNotRunning' } };
      const url = device.sandbox ? atSandbox(root ?? '', filled) : filled;
      const fault = device.sandbox ? null : http.faultOf(url);
      if (fault !== null) return { failure: fault };
      const own = headers.map(
        ({ name, value }) => [name.toLowerCase(), fillTemplate(value, values, 'header')] as const,
      );
      const request = {
        url,
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': CONTENT_TYPES[type] }),
          ...Object.fromEntries(own),
        },
        ...(body === undefined ? {} : { body: fillTemplate(body, values, type) }),
        account: device.account,
      };
      return {
        ready: async (signal) =>
          mapGatewayAnswer(
            await http.call(device.sandbox ? 'provider' : 'customer', {
              ...request,
              keepHeaders,
              signal,
            }),
            credentials,
          ),
      };
    },
    tellsReceipts: ({ credentials }) => credentials.callback?.status !== undefined,
    close: () => http.close(),
  };
}

function valuesOf(
  { credentials, device, to, send }: SendJob<GatewayCredentials>,
  text: string,
  publicUrl: string | undefined,
): GatewayValues {
  const { callback, from = '', secrets = [] } = credentials;
  const hasCallback = callback !== undefined && publicUrl !== undefined && !device.sandbox;
  return {
    to,
    text,
    from,
    id: String(send),
    unicode: countSegments(text).encoding === 'UCS-2' ? '1' : '0',
    callback: hasCallback
      ? `${callbackUrl(publicUrl, 'sms', device.id)}?token=${callback.token}`
      : '',
    secrets: Object.fromEntries(secrets.map(({ name, secret }) => [name, secret])),
  };
}

/** The sandbox plays every gateway: the same path and query, at its own address. */
function atSandbox(root: string, filled: string): string {
  const { pathname, search } = new URL(filled);
  return `${root}/gateway${pathname}${search}`;
}
