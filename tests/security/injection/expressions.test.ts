import {
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../../harness/index.ts';

/** Texts on which a backtracking expression would run longer than the test may. */
let stack: Stack;
let tenant: Tenant;

beforeAll(async () => {
  stack = await startStack({ engine: { kind: 'embedded' } });
  tenant = await provision(stack);
});
afterAll(() => stack.stop());

const LENGTH = 200_000;
const PIECES = [
  '{{',
  '{{ ',
  '{{a',
  '{{{{a}}',
  ' ',
  '\t\n',
  'a',
  'a.',
  '.',
  '@',
  'a@',
  '+',
  '-',
  '0',
  '/',
  '//',
  'a:',
  '://',
  '<',
  '<!--',
  '<a ',
  '"',
  '\\',
  '\u0301',
  '😀',
  '&#',
  '=?',
  '%',
  '%2e',
  ';',
  ',',
  ':',
];
const hostile = (piece: string) => `${piece.repeat(Math.floor(LENGTH / piece.length))}!`;

test.each(PIECES)('a request full of %j', async (piece) => {
  const text = hostile(piece);
  const short = text.slice(0, 60_000);
  const bodies = [
    { ...send(), content: { telegram: { message: { type: 'text', message: text } } } },
    { ...send(), target: { telegram: text, whatsapp: short, email: short } },
    { ...send(), target: { telegram: '5', variables: { v: text } } },
    { ...send(), [text]: 1 },
    { ...send(), keys: { telegram: { token: text } } },
    media({ fileUrl: `https://example.com/${text}` }),
    media({ fileUrl: text }),
    media({ fileId: 1, fileName: text }),
  ];
  for (const body of bodies) {
    const { status } = await stack.send(body, { token: tenant.token });
    expect([200, 400, 403]).toContain(status);
  }
});

test.each(PIECES)('management full of %j', async (piece) => {
  const text = hostile(piece);
  const line = text.replaceAll(/\p{Cc}/gu, ' ');
  const calls: [string, unknown][] = [
    [
      '/api/templates',
      { channel: 'email', name: 'n', content: { subject: line.slice(0, 900), html: text, text } },
    ],
    [
      '/api/templates',
      { channel: 'telegram', name: 'n', content: { message: { type: 'text', message: text } } },
    ],
    ['/api/suppressions', { channel: 'email', address: line }],
    ['/api/suppressions', { channel: 'whatsapp', address: line }],
    ['/api/webhooks', { url: `https://${line}`, events: ['submission'] }],
    ['/api/webhooks', { url: line, events: ['submission'] }],
    ['/api/login', { email: line, password: text }],
    ['/api/users', { email: line, password: text, role: 'viewer' }],
    ['/api/devices', { channel: 'telegram', name: line, credentials: { bot_token: line } }],
    ['/api/autoreplies/simulate', simulation('(a+)+$', text.slice(0, 4_000))],
    ['/api/autoreplies/simulate', simulation(line.slice(0, 200), text.slice(0, 4_000))],
  ];
  for (const [path, body] of calls) {
    const answer = await stack.call('POST', path, body, {
      token: OPERATOR_TOKEN,
      headers: { 'X-Account-Id': tenant.account },
    });
    expect([path, answer.status < 500]).toEqual([path, true]);
  }
});

test.each([
  '(a+)+$',
  '(a|aa)+$',
  '(.*)*x',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(x+x+)+y',
  'a{500}{500}',
])('a rule whose expression is %s', async (value) => {
  const answer = await stack.call(
    'POST',
    '/api/autoreplies/simulate',
    simulation(value, 'a'.repeat(4_000)),
    {
      token: OPERATOR_TOKEN,
      headers: { 'X-Account-Id': tenant.account },
    },
  );
  expect([200, 400]).toContain(answer.status);
});

function send() {
  return {
    keys: { telegram: { token: tenant.keys.telegram } },
    content: { telegram: { message: { type: 'text', message: 'hi' } } },
    target: { telegram: '5' } as Record<string, unknown>,
  };
}

function media(richContext: Record<string, unknown>) {
  const message = { type: 'document', message: '', richContext };
  return { ...send(), content: { telegram: { message } } };
}

const simulation = (value: string, text: string) => ({
  channel: 'telegram',
  rule: { match: { type: 'regex', value }, reply: { message: { type: 'text', message: 'x' } } },
  chat: [{ text }],
});
