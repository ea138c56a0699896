/** How a route outside of both OpenAPI documents takes its input. */
export interface OtherRoute {
  method: string;
  /** Parameters in braces, as in OpenAPI. */
  path: string;
  caller: 'none' | 'account' | 'operator' | 'provider';
  /** `json`, `form`: a body made of the seeds. `query`: its seeds are queries. `callback`: signed as its provider does. */
  input: 'json' | 'form' | 'query' | 'callback';
  seeds: readonly unknown[];
  /** Also takes `/{*path}` and the like. */
  pattern?: string;
}

const RPC = { jsonrpc: '2.0', id: 1 };
const INITIALIZE = {
  ...RPC,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  },
};

/** Routes that neither OpenAPI document describes. `tests/security/intakes/intakes.test.ts` compares them with the mounted ones. */
export const OTHER_ROUTES: readonly OtherRoute[] = [
  ...['validate', 'device', 'status', 'delete-message'].map((name) => ({
    method: 'POST',
    path: `/compat/fonnte/${name}`,
    caller: 'account' as const,
    input: 'form' as const,
    seeds: [{ target: '6281234567890,6281234567891', countryCode: '62', id: '2' }],
  })),
  {
    method: 'POST',
    path: '/compat/fonnte/send',
    caller: 'account',
    input: 'form',
    seeds: [
      { target: '081234567890|Ana,0812', message: 'Hi {name}', url: 'https://x.test/a.png' },
      {
        target: '6281234567890',
        choices: 'a,b',
        select: 'multiple',
        pollname: 'x',
        location: '1,2',
      },
      { data: '[{"target":"6281234567890","message":"x","delay":"1-2","schedule":0}]' },
    ],
  },
  ...Object.entries({
    sendText: { text: 'Hi', reply_to: 'false_6281234567890@c.us_3EB0' },
    reply: { text: 'Hi' },
    sendImage: { file: { url: 'https://x.test/a.png' }, caption: 'x' },
    sendFile: { file: { data: 'JVBERi0xLjQ=', filename: 'a.pdf' } },
    sendVideo: { file: { url: 'https://x.test/a.mp4' }, asNote: false },
    sendVoice: { file: { data: 'T2dnUw==', mimetype: 'audio/ogg' }, convert: false },
    sendLocation: { latitude: 1, longitude: 2, title: 'x' },
    sendPoll: { poll: { name: 'x', options: ['a', 'b'], multipleAnswers: true } },
    reaction: { messageId: 'false_6281234567890@c.us_3EB0', reaction: '👍' },
  }).map(([name, body]) => ({
    method: name === 'reaction' ? 'PUT' : 'POST',
    path: `/compat/waha/api/${name}`,
    caller: 'account' as const,
    input: 'json' as const,
    seeds: [{ session: 'default', chatId: '6281234567890@c.us', ...body }],
  })),
  {
    method: 'GET',
    path: '/compat/fonnte/send',
    caller: 'account',
    input: 'query',
    seeds: [{ token: 'a:b', target: '6281234567890|Ana', message: 'Hi {name}', choices: 'a,b' }],
  },
  {
    method: 'GET',
    path: '/compat/waha/api/sendText',
    caller: 'account',
    input: 'query',
    seeds: [{ phone: '6281234567890', text: 'Hi', session: 'default' }],
  },
  ...['/ping', '/api/server/version', '/api/version'].map((name) => ({
    method: 'GET',
    path: `/compat/waha${name}`,
    caller: name === '/ping' ? ('none' as const) : ('account' as const),
    input: 'query' as const,
    seeds: [{ session: 'default' }],
  })),
  ...['fonnte', 'waha'].map((product) => ({
    method: 'GET',
    path: `/compat/${product}/*path`,
    caller: 'none' as const,
    input: 'query' as const,
    seeds: [{}],
  })),
  ...['sendSeen', 'startTyping', 'stopTyping'].map((name) => ({
    method: 'POST',
    path: `/compat/waha/api/${name}`,
    caller: 'account' as const,
    input: 'json' as const,
    seeds: [{ session: 'default', chatId: '6281234567890@c.us' }],
  })),
  ...['contacts/check-exists', 'checkNumberStatus'].map((name) => ({
    method: 'GET',
    path: `/compat/waha/api/${name}`,
    caller: 'account' as const,
    input: 'query' as const,
    seeds: [{ phone: '6281234567890', session: 'default' }],
  })),
  {
    method: 'GET',
    path: '/compat/waha/api/sessions',
    caller: 'account',
    input: 'query',
    seeds: [{ all: 'true' }],
  },
  {
    method: 'GET',
    path: '/compat/waha/api/sessions/{session}',
    caller: 'account',
    input: 'query',
    seeds: [{}],
  },
  {
    method: 'GET',
    path: '/compat/waha/api/sessions/{session}/me',
    caller: 'account',
    input: 'query',
    seeds: [{}],
  },
  { method: 'GET', path: '/unsubscribe/{token}', caller: 'none', input: 'query', seeds: [{}] },
  { method: 'GET', path: '/passkey-extension.zip', caller: 'none', input: 'query', seeds: [{}] },
  {
    method: 'POST',
    path: '/unsubscribe/{token}',
    caller: 'none',
    input: 'form',
    seeds: [{ 'List-Unsubscribe': 'One-Click' }],
  },
  ...[
    '/openapi.json',
    '/docs',
    '/docs/start.js',
    '/docs/swagger-ui.css',
    '/docs/looks.css',
    '/docs/mark.svg',
    '/llms.txt',
    '/mark.svg',
    '/livez',
    '/readyz',
    '/',
  ].map((path) => ({
    method: 'GET',
    path,
    caller: 'none' as const,
    input: 'query' as const,
    seeds: [{ a: 'b' }],
  })),
  {
    method: 'GET',
    path: '/files/{account}/{id}',
    caller: 'none',
    input: 'query',
    seeds: [{ expires: '1790000000', signature: 'x' }],
  },
  {
    method: 'GET',
    path: '/docs/swagger-ui-bundle.js',
    caller: 'none',
    input: 'query',
    seeds: [{}],
  },
  {
    method: 'GET',
    path: '/downloads',
    caller: 'none',
    input: 'query',
    seeds: [{}],
    pattern: '/^\\/downloads$/',
  },
  {
    method: 'GET',
    path: '/downloads/{path}',
    caller: 'none',
    input: 'query',
    seeds: [{}],
    pattern: '/downloads/{*path}',
  },
  {
    method: 'GET',
    path: '/guide',
    caller: 'none',
    input: 'query',
    seeds: [{}],
    pattern: '/^\\/guide$/',
  },
  {
    method: 'GET',
    path: '/guide/{path}',
    caller: 'none',
    input: 'query',
    seeds: [{}],
    pattern: '/guide/{*path}',
  },
  {
    method: 'GET',
    path: '/{path}',
    caller: 'none',
    input: 'query',
    seeds: [{}],
    pattern: '/{*path}',
  },
  ...['waba', 'sms', 'telegram', 'email'].map((channel) => ({
    method: 'POST',
    path: `/inbound/${channel}/{device}`,
    caller: 'provider' as const,
    input: 'callback' as const,
    seeds: [],
  })),
  {
    method: 'GET',
    path: '/inbound/waba/{device}',
    caller: 'provider',
    input: 'query',
    seeds: [
      {
        'hub.mode': 'subscribe',
        'hub.verify_token': 'demo-verify-token',
        'hub.challenge': '1158201444',
      },
    ],
  },
  {
    method: 'GET',
    path: '/inbound/sms/{device}',
    caller: 'provider',
    input: 'query',
    seeds: [{ token: 'fuzz-callback-token-0123456789', id: '1', status: 'delivered' }],
  },
  ...['oauth-protected-resource', 'oauth-authorization-server'].map((name) => ({
    method: 'GET',
    path: `/.well-known/${name}`,
    caller: 'none' as const,
    input: 'query' as const,
    seeds: [{}],
  })),
  {
    method: 'POST',
    path: '/oauth/register',
    caller: 'none',
    input: 'json',
    seeds: [
      {
        client_name: 'x',
        redirect_uris: ['http://127.0.0.1:8123/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'none',
      },
    ],
  },
  {
    method: 'GET',
    path: '/oauth/authorize',
    caller: 'none',
    input: 'query',
    seeds: [
      {
        response_type: 'code',
        client_id: 'x',
        redirect_uri: 'http://127.0.0.1:8123/callback',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
        scope: 'send',
        state: 's',
      },
    ],
  },
  {
    method: 'GET',
    path: '/oauth/continue',
    caller: 'none',
    input: 'query',
    seeds: [{ request: 'x', code: 'y' }],
  },
  {
    method: 'POST',
    path: '/oauth/token',
    caller: 'none',
    input: 'form',
    seeds: [
      {
        grant_type: 'authorization_code',
        code: 'x',
        client_id: 'y',
        code_verifier: 'z'.repeat(43),
        redirect_uri: 'http://127.0.0.1/',
      },
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'y' },
    ],
  },
  {
    method: 'POST',
    path: '/mcp',
    caller: 'account',
    input: 'json',
    pattern: '/mcp',
    seeds: [
      INITIALIZE,
      { ...RPC, method: 'tools/list', params: {} },
      { ...RPC, method: 'resources/list' },
      { ...RPC, method: 'prompts/list' },
      {
        ...RPC,
        method: 'tools/call',
        params: {
          name: 'send_message',
          arguments: { channel: 'telegram', to: '1000000040300', text: 'hi' },
        },
      },
      { ...RPC, method: 'tools/call', params: { name: 'list_devices', arguments: {} } },
    ],
  },
];
