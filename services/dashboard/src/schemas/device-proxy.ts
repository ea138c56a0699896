import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const PROXY_PROTOCOLS = ['http', 'socks5'] as const;

const proxyMembers = {
  protocol: Choice(
    'ProxyProtocol',
    PROXY_PROTOCOLS,
    '`http`: a tunnel by CONNECT. `socks5`: the proxy resolves names.',
  ),
  host: line(253, 'Host name or address; a public one, unless the operator opened a network.'),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
};

export const NewProxySchema = Type.Object(
  {
    ...proxyMembers,
    username: Type.Optional(line(255)),
    password: Type.Optional(
      line(
        255,
        'Sealed when stored and never shown again. When absent the stored one is kept, if protocol, host, ' +
          'port and user name are the same.',
      ),
    ),
  },
  {
    title: 'NewDeviceProxy',
    additionalProperties: false,
    description: 'All connections of the linked phone go through it, media too.',
  },
);

export const ProxyCheckSchema = Type.Object(
  { proxy: Type.Optional(NewProxySchema) },
  {
    title: 'ProxyCheck',
    additionalProperties: false,
    description: 'A proxy to check before it is set; the one of the device when absent.',
  },
);

export const ProxySchema = Type.Object(
  {
    ...proxyMembers,
    username: nullable(Type.String()),
    has_password: Type.Boolean(),
    state: Choice(
      'ProxyState',
      ['unused', 'working', 'failing'],
      'What the phone saw last; `unused` before its first connection through the proxy.',
    ),
    reason: nullable(Type.String({ description: 'Why it fails.' })),
    failure: SaidSchema,
    since: nullable({ ...TimeSchema, description: 'Since when it is in this state.' }),
  },
  { title: 'DeviceProxy' },
);

export type NewProxy = Static<typeof NewProxySchema>;
export type ProxyView = Static<typeof ProxySchema>;
