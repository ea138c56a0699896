import { broken, fieldRule, type FieldRule } from '../../failures/broken.ts';
import { Type, type Static } from 'typebox';
import { line } from '../../schemas/line.ts';
import type { CheckHost, CredentialRule } from '../credentials.ts';
import { GATEWAY_MARKER, GATEWAY_MARKERS, markersIn, secretOfMarker } from './gateway-markers.ts';
import { addressFault, MAX_SECRET, MAX_SENDER, SENDER_HINT, senderFault } from './sender.ts';

const MAX_TEMPLATE = 10_000;
const MAX_PATH = 200;
const MAX_VALUE = 100;

const path = (description: string) => Type.Optional(line(MAX_PATH, description));

const values = (description: string) =>
  Type.Optional(Type.Array(line(MAX_VALUE), { minItems: 1, maxItems: 50, description }));

const callback = Type.Object(
  {
    token: Type.String({
      minLength: 16,
      maxLength: 200,
      pattern: '^[\\w-]+$',
      description: 'A secret of your own: part of the address that the gateway calls.',
    }),
    id: path('Member of a receipt that has the id of the message.'),
    status: path('Member of a receipt that has its status.'),
    delivered: values('Statuses of a message that arrived.'),
    failed: values('Statuses of a message that did not.'),
    reason: path('Member of a receipt that says why a message failed.'),
    from: path("Member of a contact's text that has the number."),
    text: path("Member of a contact's text that has the text."),
    message_id: path("Member of a contact's text that has its id; made of the call when absent."),
  },
  {
    title: 'GatewayCallback',
    additionalProperties: false,
    description:
      'What the gateway calls back with: a query, a form or JSON. Members of objects in objects are ' +
      'written with dots. Without it nothing is taken.',
  },
);

/** Any gateway with an HTTP API, described by templates. */
export const httpSchema = Type.Object(
  {
    provider: Type.Literal('http'),
    from: Type.Optional(line(MAX_SENDER, SENDER_HINT)),
    method: Type.Unsafe<'GET' | 'POST'>({
      type: 'string',
      title: 'GatewayMethod',
      enum: ['GET', 'POST'],
    }),
    url: line(
      2048,
      'Address of the gateway. `{{to}}`, `{{text}}`, `{{from}}`, `{{id}}`, `{{unicode}}` (1 or 0), ' +
        '`{{callback}}` and `{{secrets.<name>}}` stand for values, here escaped for a URL.',
    ),
    headers: Type.Optional(
      Type.Array(
        Type.Object(
          { name: line(100), value: line(2048) },
          { title: 'GatewayHeader', additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    ),
    body: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_TEMPLATE,
        description: 'The same values, escaped for `body_type`.',
      }),
    ),
    body_type: Type.Optional(
      Type.Unsafe<BodyType>({
        type: 'string',
        title: 'GatewayBodyType',
        enum: ['json', 'form', 'xml', 'text'],
        description: '`json` when absent.',
      }),
    ),
    secrets: Type.Optional(
      Type.Array(
        Type.Object(
          { name: line(50), secret: line(MAX_SECRET) },
          { title: 'GatewaySecret', additionalProperties: false },
        ),
        { maxItems: 20, description: 'Keys and passwords: they are removed from what is shown.' },
      ),
    ),
    success: Type.Optional(
      Type.Object(
        {
          path: path('Member of the JSON answer, such as `messages.0.status`.'),
          values: values('Values of that member that mean success; any value when absent.'),
          pattern: Type.Optional(
            line(MAX_PATH, 'Form of the whole answer; `*` stands for any text: `OK*`.'),
          ),
        },
        {
          title: 'GatewaySuccess',
          additionalProperties: false,
          description: 'What an answer with a status of 200 to 299 must be; anything when absent.',
        },
      ),
    ),
    id_path: path('Member of the JSON answer that has the id of the message.'),
    reason_path: path('Member of the JSON answer that says why the gateway refused.'),
    callback: Type.Optional(callback),
  },
  { additionalProperties: false, title: 'HttpGatewayCredentials' },
);

type BodyType = 'json' | 'form' | 'xml' | 'text';

type Gateway = Static<typeof httpSchema>;

/** Headers that the connection sets. */
const OWN_HEADERS = /^(?:host|content-length|connection|transfer-encoding|expect|upgrade|te)$/i;

export function httpFault(gateway: Gateway, checkHost: CheckHost): CredentialRule | null {
  return (
    senderFault(gateway.from) ??
    urlFault(gateway, checkHost) ??
    headersFault(gateway) ??
    bodyFault(gateway) ??
    markersFault(gateway) ??
    answerFault(gateway) ??
    callbackFault(gateway)
  );
}

function urlFault({ url }: Gateway, checkHost: CheckHost): FieldRule | null {
  const host = /^https?:\/\/[^/?#]*/.exec(url)?.[0] ?? '';
  if (markersIn(host).length > 0) return broken('url', 'markerInHost');
  return addressFault('url', url.replaceAll(GATEWAY_MARKER, '0'), checkHost);
}

function headersFault({ headers = [] }: Gateway): FieldRule | null {
  for (const [index, { name, value }] of headers.entries()) {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
      return broken(`headers[${index}].name`, 'headerName');
    }
    if (OWN_HEADERS.test(name)) return broken(`headers[${index}].name`, 'headerOfConnection');
    if (markersIn(value).includes('text')) {
      return broken(`headers[${index}].value`, 'textInHeader');
    }
  }
  return null;
}

function bodyFault({ method, body, body_type: type = 'json' }: Gateway): FieldRule | null {
  if (body === undefined) return null;
  if (method === 'GET') return broken('body', 'bodyOfGet');
  if (type !== 'json') return null;
  try {
    JSON.parse(body.replaceAll(GATEWAY_MARKER, '0'));
    return null;
  } catch {
    return broken('body', 'jsonWithMarkers');
  }
}

function markersFault(gateway: Gateway): CredentialRule | null {
  const { url, headers = [], body = '', secrets = [], from } = gateway;
  const names = new Set(secrets.map(({ name }) => name));
  if (names.size < secrets.length) return broken('secrets', 'nameTwice');
  const places: [field: string, text: string][] = [
    ['url', url],
    ...headers.map(({ value }, index): [string, string] => [`headers[${index}].value`, value]),
    ['body', body],
  ];
  for (const [field, text] of places) {
    for (const marker of markersIn(text)) {
      const secret = secretOfMarker(marker);
      const isKnown =
        secret === undefined
          ? (GATEWAY_MARKERS as readonly string[]).includes(marker)
          : names.has(secret);
      if (!isKnown) {
        const known = [...GATEWAY_MARKERS, ...[...names].map((name) => `secrets.${name}`)];
        return broken(field, 'gatewayMarkerUnknown', { marker, list: known.join(', ') });
      }
    }
  }
  const used = new Set(places.flatMap(([, text]) => markersIn(text)));
  for (const needed of ['to', 'text']) {
    if (!used.has(needed)) return fieldRule('url', `{{${needed}}} stands neither here nor in body`);
  }
  return used.has('from') && from === undefined
    ? broken('from', 'requiredForMarker', { marker: '{{from}}' })
    : null;
}

function answerFault({ success }: Gateway): FieldRule | null {
  if (success?.values !== undefined && success.path === undefined) {
    return broken('success.path', 'requiredWithSuccessValues');
  }
  return null;
}

function callbackFault({ callback: given }: Gateway): FieldRule | null {
  if (given === undefined) return null;
  const { id, status, delivered, failed, from, text } = given;
  const tellsReceipts = status !== undefined || delivered !== undefined || failed !== undefined;
  if (tellsReceipts && id === undefined) return broken('callback.id', 'requiredWithStatus');
  if (tellsReceipts && status === undefined) return broken('callback.status', 'requiredHere');
  if (tellsReceipts && delivered === undefined && failed === undefined) {
    return broken('callback.delivered', 'requiredWithStatus');
  }
  if ((from === undefined) !== (text === undefined)) {
    return broken(`callback.${from === undefined ? 'from' : 'text'}`, 'requiredWithOther');
  }
  return null;
}
