import { sentenceOf } from '../failures/sentence-of.ts';
import { CHANNELS } from '../channels.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { validateSendRequest } from './validate-send-request.ts';

/** 21 November 2026, 12:00 UTC. */
const NOW = Date.UTC(2026, 10, 21, 12);

const reasonOf = (body: unknown) => {
  const validated = validateSendRequest(body, NOW);
  return validated.ok ? null : sentenceOf(validated.failure);
};
const requestOf = (body: unknown) => {
  const validated = validateSendRequest(body, NOW);
  if (!validated.ok) throw new Error(sentenceOf(validated.failure));
  return validated.request;
};
const text = (message: string) => ({ message: { type: 'text', message } });

describe('an accepted request', () => {
  test('has every member, with defaults', () => {
    expect(requestOf(sampleRequest('telegram'))).toEqual({
      keys: { telegram: { token: 'token-of-telegram', fallback: false, fallbackSequence: 0 } },
      content: { telegram: { template: 7 } },
      target: { telegram: '123456789' },
      variables: {},
      schedule: null,
      channel: 'all',
      mode: 'sync',
      plan: [['telegram']],
    });
  });

  test('keeps mode, schedule, tiers and variables', () => {
    const schedule = NOW / 1000 + 1;
    const body = {
      ...sampleRequest('telegram', 'email'),
      context: { timing: { schedule }, behaviour: { channel: 'all', mode: 'async' } },
    };
    body.keys['email'] = { token: 'e', fallback: true, fallback_sequence: 2 };
    body.target['variables'] = { name: 'Ayu', count: 3, vip: true, gone: null };
    expect(requestOf(body)).toMatchObject({
      schedule,
      mode: 'async',
      plan: [['telegram'], ['email']],
      variables: { name: 'Ayu', count: 3, vip: true, gone: null },
    });
  });

  test('keeps what goes instead of a message, without variables that no marker can name', () => {
    const body = sampleRequest('waba');
    const variables = { name: 'Ayu', ['first name {']: 'x' };
    body.content['waba'] = { ...text('Hi'), otherwise: { template: 7, variables } };
    expect(requestOf(body).content).toEqual({
      waba: { ...text('Hi'), otherwise: { template: 7, variables: { name: 'Ayu' } } },
    });
    body.content['waba'] = { ...text('Hi'), otherwise: { template: 7, variables: null } };
    expect(requestOf(body).content).toEqual({
      waba: { ...text('Hi'), otherwise: { template: 7 } },
    });
  });

  test('keeps when it may go', () => {
    const window = { from: '09:00', until: '20:00' };
    const validUntil = NOW / 1000 + 3_600;
    const body = {
      ...sampleRequest('telegram'),
      context: { timing: { window, valid_until: validUntil }, behaviour: { mode: 'async' } },
    };
    body.target['timezone'] = 'Asia/Makassar';
    expect(requestOf(body)).toMatchObject({ window, validUntil, timezone: 'Asia/Makassar' });
    expect(requestOf(body).target).toEqual({ telegram: '123456789' });
  });

  test('keeps the language of the recipient in its canonical form', () => {
    const body = sampleRequest('telegram');
    body.target['locale'] = 'pt_br';
    expect(requestOf(body)).toMatchObject({ locale: 'pt-BR' });
    expect(requestOf(body).target).toEqual({ telegram: '123456789' });
    body.target['locale'] = null;
    expect(requestOf(body)).not.toHaveProperty('locale');
  });

  test('leaves out a key without content', () => {
    const body = sampleRequest('telegram');
    body.keys['waba'] = {};
    expect(requestOf(body)).toMatchObject({ plan: [['telegram']] });
    expect(requestOf(body).keys).not.toHaveProperty('waba');
  });

  test('keeps a missing or malformed target: its channel fails later', () => {
    const body = sampleRequest('telegram', 'whatsapp');
    body.target = { whatsapp: 'call me' };
    expect(requestOf(body).target).toEqual({ whatsapp: 'call me' });
  });

  test.each([{}, { timing: {} }, { timing: { schedule: null } }, { behaviour: {} }])(
    'context %j sends now',
    (context) => {
      expect(requestOf({ ...sampleRequest('email'), context })).toMatchObject({
        schedule: null,
        mode: 'sync',
      });
    },
  );

  test('drops extra members of locations and list rows, and the text of a location', () => {
    const body = sampleRequest('whatsapp', 'waba');
    const location = { lat: -6.2, lng: 106.8, name: 'Here' };
    body.content['whatsapp'] = {
      message: {
        type: 'location',
        message: 'ignored',
        richContext: { location: { ...location, zoom: 3, __proto__x: 1 } },
      },
    };
    const sections = [{ title: 'S', rows: [{ id: '1', title: 'One', extra: 1 }], extra: 1 }];
    body.content['waba'] = {
      message: {
        type: 'interactive',
        message: 'Pick',
        richContext: { listMessage: { button: 'Menu', sections } },
      },
    };
    expect(requestOf(body).content).toEqual({
      whatsapp: { message: { type: 'location', richContext: { location } } },
      waba: {
        message: {
          type: 'interactive',
          message: 'Pick',
          richContext: {
            listMessage: {
              button: 'Menu',
              sections: [{ title: 'S', rows: [{ id: '1', title: 'One' }] }],
            },
          },
        },
      },
    });
  });
});

describe('behaviour.channel', () => {
  const only = (channel: string) => ({ context: { behaviour: { channel } } });

  test('restricts the request to one channel', () => {
    const request = requestOf({ ...sampleRequest(...CHANNELS), ...only('telegram') });
    expect(request).toMatchObject({ channel: 'telegram', plan: [['telegram']] });
    expect(Object.keys(request.keys)).toEqual(['telegram']);
    expect(Object.keys(request.content)).toEqual(['telegram']);
    expect(Object.keys(request.target)).toEqual(['telegram']);
  });

  test.each([
    ['an inline email', 'email', text('hi')],
    ['a bad waba type', 'waba', { message: { type: 'location' } }],
    ['both forms', 'whatsapp', { template: 1, ...text('hi') }],
    ['neither form', 'whatsapp', {}],
    ['a bad template id', 'whatsapp', { template: -1 }],
    ['an endless text', 'whatsapp', text('x'.repeat(100_000))],
  ])('does not check %s of an excluded channel', (_, channel, content) => {
    const body = { ...sampleRequest(...CHANNELS), ...only('telegram') };
    body.content[channel] = content;
    delete body.keys[channel];
    expect(reasonOf(body)).toBeNull();
    expect(reasonOf({ ...body, context: {} })).not.toBeNull();
  });

  test('still checks the JSON types of an excluded channel', () => {
    const body = { ...sampleRequest(...CHANNELS), ...only('telegram') };
    body.keys['waba'] = { token: 5 };
    expect(reasonOf(body)).toBe('keys.waba.token: must be a string');
  });

  test('the chosen channel without content, or without a key', () => {
    expect(reasonOf({ ...sampleRequest('email'), ...only('telegram') })).toBe(
      'context.behaviour.channel: content has no telegram',
    );
    const keyless = { ...sampleRequest('telegram', 'email'), ...only('telegram') };
    delete keyless.keys['telegram'];
    expect(reasonOf(keyless)).toBe('no sendable channels: content requires a matching key');
  });
});

describe('top-level reasons', () => {
  const base = sampleRequest('telegram');
  test.each<[string, unknown, string]>([
    ['no object', [], 'body must be a JSON object'],
    ['null', null, 'body must be a JSON object'],
    ['a string', 'x', 'body must be a JSON object'],
    ['nothing at all', {}, 'No channels configured'],
    ['empty keys', { ...base, keys: {} }, 'No channels configured'],
    ['null keys', { ...base, keys: null }, 'No channels configured'],
    ['no content', { keys: base.keys, target: {} }, 'content required'],
    ['empty content', { ...base, content: {} }, 'content required'],
    ['null content', { ...base, content: null }, 'content required'],
    [
      'content without its key',
      { ...base, content: { ...base.content, waba: { template: 1 } } },
      'no sendable channels: content requires a matching key',
    ],
    ['no target', { keys: base.keys, content: base.content }, 'target required'],
    [
      'inline email',
      { ...sampleRequest('email'), content: { email: text('hi') } },
      'email inline messages are not supported on /v1/send',
    ],
    [
      'inline email of any shape',
      { ...sampleRequest('email'), content: { email: { message: 'hi' } } },
      'email inline messages are not supported on /v1/send',
    ],
    [
      'waba location',
      { ...sampleRequest('waba'), content: { waba: { message: { type: 'location' } } } },
      'waba message type must be text, interactive, image, video, or document',
    ],
    [
      'template and message',
      { ...base, content: { telegram: { template: 1, ...text('hi') } } },
      'content.telegram: use either template or message, not both',
    ],
    [
      'template and message, with a template beside them',
      {
        ...sampleRequest('waba'),
        content: { waba: { template: 1, ...text('hi'), otherwise: { template: 1 } } },
      },
      'content.waba: use either template or message, not both',
    ],
    [
      'otherwise beside a template',
      { ...sampleRequest('waba'), content: { waba: { template: 1, otherwise: { template: 2 } } } },
      'content.waba.otherwise: only with message',
    ],
    [
      'otherwise without a template',
      { ...sampleRequest('waba'), content: { waba: { ...text('hi'), otherwise: {} } } },
      'content.waba.otherwise.template: required',
    ],
    [
      'otherwise with a template that is no id',
      {
        ...sampleRequest('waba'),
        content: { waba: { ...text('hi'), otherwise: { template: 0 } } },
      },
      'content.waba.otherwise.template: must be a template id, a positive integer',
    ],
    [
      'neither template nor message',
      { ...base, content: { telegram: {} } },
      'content.telegram: template or message required',
    ],
    [
      'a schedule in the past',
      { ...base, context: { timing: { schedule: NOW / 1000 - 1 } } },
      'Invalid schedule: the time is in the past.',
    ],
    [
      'a schedule of this very second',
      { ...base, context: { timing: { schedule: NOW / 1000 } } },
      'Invalid schedule: the time is in the past.',
    ],
    [
      'a negative schedule',
      { ...base, context: { timing: { schedule: -1 } } },
      'Invalid schedule: the time is in the past.',
    ],
    [
      'a schedule more than 400 days ahead',
      { ...base, context: { timing: { schedule: NOW / 1000 + 400 * 86_400 + 1 } } },
      'context.timing.schedule: must be at most 400 days ahead',
    ],
    [
      'a schedule in milliseconds',
      { ...base, context: { timing: { schedule: NOW + 60_000 } } },
      'Invalid schedule: the time looks like milliseconds, Unix seconds are expected.',
    ],
  ])('%s', (_, body, reason) => {
    expect(reasonOf(body)).toBe(reason);
  });

  test.each([
    ['waba', { template: 1, variables: { a: 'x'.repeat(100_000) } }, 'variables.a: '],
    ['telegram', { template: 1 }, ': unknown'],
  ])(
    'otherwise on %s with what it can not have is refused by name',
    (channel, otherwise, fault) => {
      const body = sampleRequest('telegram', 'waba');
      body.content[channel] = { ...text('hi'), otherwise };
      expect(reasonOf(body)).toMatch(`content.${channel}.otherwise`);
      expect(reasonOf(body)).toContain(fault);
    },
  );

  test('follow the order of the checks', () => {
    const body: Record<string, unknown> = {
      keys: {},
      content: {},
      target: 1,
      context: { timing: { schedule: 1 } },
    };
    const order = [reasonOf(body)];
    delete body['target'];
    order.push(reasonOf(body));
    body['keys'] = { telegram: {} };
    order.push(reasonOf(body));
    body['content'] = { waba: { message: { type: 'location' } } };
    order.push(reasonOf(body));
    body['keys'] = { waba: {} };
    order.push(reasonOf(body));
    body['target'] = {
      variables: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`v${i}`, i])),
    };
    order.push(reasonOf(body));
    body['keys'] = { waba: { token: 'w' } };
    order.push(reasonOf(body));
    body['content'] = { waba: { template: 1 } };
    order.push(reasonOf(body));
    body['target'] = {};
    order.push(reasonOf(body));
    expect(order).toEqual([
      'target: must be an object',
      'No channels configured',
      'content required',
      'no sendable channels: content requires a matching key',
      'target required',
      'keys.waba.token: required',
      'waba message type must be text, interactive, image, video, or document',
      'target.variables: 101 variables, at most 100',
      'Invalid schedule: the time is in the past.',
    ]);
  });
});

test.each([
  [{ id: 'y', text: 'Yes', type: 'reply' }, 'type'],
  [{ id: 'y', text: 'Yes', type: 'quick_reply' }, 'type'],
  [{ id: 'y', title: 'Yes' }, 'title'],
  [{ text: 'Go', type: 'url', url: 'https://a.example' }, 'type'],
  [{ id: 'y', text: 'Yes', payload: { a: 1 } }, 'payload'],
])('a mistake in a button of waba is told of waba: %j', (button, member) => {
  const message = { type: 'interactive', message: 'Yes?', richContext: { buttons: [[button]] } };
  const body = { keys: { waba: { token: 'w' } }, content: { waba: { message } }, target: {} };
  expect(reasonOf(body)).toBe(
    `content.waba.message.richContext.buttons[0][0].${member}: waba reply buttons have id and text only`,
  );
});

const ofKind = (kind: string) => expect.objectContaining({ kind }) as unknown;

test('variables that no text can have are left out, and named for who needs them', () => {
  const variables = { $gt: 1, 'a:b': [], list: ['x'], big: 'x'.repeat(8193), n: 1e20, ok: null };
  const body = { ...sampleRequest('telegram'), target: { telegram: '1', variables } };
  const checked = validateSendRequest(body, NOW);
  expect(checked).toMatchObject({
    ok: true,
    request: {
      variables: { ok: null },
      unusable: [
        [
          'list',
          'variable list: must be a string, a number, true or false',
          ofKind('variableType'),
        ],
        ['big', 'variable big: 8193 characters, at most 8192', ofKind('variableLength')],
        [
          'n',
          'variable n: the number is too large to be exact, send it as a string',
          ofKind('variableInexact'),
        ],
      ],
    },
  });
});

describe('wrong types name the field', () => {
  test.each<[object, string]>([
    [{ keys: [] }, 'keys: must be an object'],
    [{ keys: { telegram: 'token' } }, 'keys.telegram: must be an object'],
    [{ keys: { telegram: { token: 1 } } }, 'keys.telegram.token: must be a string'],
    [{ keys: { telegram: { fallback: 1 } } }, 'keys.telegram.fallback: must be true or false'],
    [
      { keys: { telegram: { fallback_sequence: '1' } } },
      'keys.telegram.fallback_sequence: must be an integer',
    ],
    [
      { keys: { telegram: { fallback_sequence: 1.5 } } },
      'keys.telegram.fallback_sequence: must be an integer',
    ],
    [{ content: 'hi' }, 'content: must be an object'],
    [{ content: { telegram: { template: '7' } } }, 'content.telegram.template: must be an integer'],
    [{ content: { telegram: { message: 'hi' } } }, 'content.telegram.message: must be an object'],
    [
      { content: { telegram: { message: { type: 'text', message: 1 } } } },
      'content.telegram.message.message: must be a string',
    ],
    [
      { content: { telegram: { message: { richContext: { buttons: [{}] } } } } },
      'content.telegram.message.richContext.buttons[0]: must be an array',
    ],
    [
      { content: { telegram: { message: { richContext: { buttons: [[{ text: 1 }]] } } } } },
      'content.telegram.message.richContext.buttons[0][0].text: must be a string',
    ],
    [
      { content: { telegram: { message: { type: 'image', richContext: { fileId: 'five' } } } } },
      'content.telegram.message.richContext.fileId: must be an integer',
    ],
    [
      { content: { telegram: { message: { richContext: { location: { lat: '1' } } } } } },
      'content.telegram.message.richContext.location.lat: must be a number',
    ],
    [{ target: { whatsapp: 6281234567890 } }, 'target.whatsapp: must be a string'],
    [{ target: { email: 7 } }, 'target.email: must be a string'],
    [{ target: { variables: [] } }, 'target.variables: must be an object'],
    [{ context: 7 }, 'context: must be an object'],
    [
      { context: { timing: { schedule: '1' } } },
      'context.timing.schedule: must be an integer or null',
    ],
    [
      { context: { timing: { schedule: 1.5 } } },
      'context.timing.schedule: must be an integer or null',
    ],
    [
      { context: { behaviour: { mode: 'later' } } },
      'context.behaviour.mode: must be one of sync, async',
    ],
    [
      { context: { behaviour: { channel: 'fax' } } },
      `context.behaviour.channel: must be one of all, ${CHANNELS.join(', ')}`,
    ],
  ])('%j → %s', (part, reason) => {
    expect(reasonOf({ ...sampleRequest('telegram'), ...part })).toBe(reason);
  });
});

describe('unknown members are refused by name', () => {
  const message = (extra: object) => ({ content: { telegram: { message: extra } } });
  test.each<[object, string]>([
    [{ targets: {} }, 'targets: unknown field, did you mean target?'],
    [{ foo: 1 }, 'foo: unknown field, known are keys, content, target, context'],
    [{ keys: { whatsap: {} } }, 'keys.whatsap: unknown channel, did you mean whatsapp?'],
    [{ keys: { fax: {} } }, `keys.fax: unknown channel, known are ${CHANNELS.join(', ')}`],
    [
      { keys: { telegram: { token: 't', fallbackSequence: 1 } } },
      'keys.telegram.fallbackSequence: unknown field, did you mean fallback_sequence?',
    ],
    [{ content: { mail: {} } }, 'content.mail: unknown channel, did you mean email?'],
    [
      { content: { telegram: { templates: 1 } } },
      'content.telegram.templates: unknown field, did you mean template?',
    ],
    [
      { content: { email: { tempalte: 1 } } },
      'content.email.tempalte: unknown field, did you mean template?',
    ],
    [
      message({ richcontext: {} }),
      'content.telegram.message.richcontext: unknown field, did you mean richContext?',
    ],
    [
      message({ richContext: { fileURL: 'x' } }),
      'content.telegram.message.richContext.fileURL: unknown field, did you mean fileUrl?',
    ],
    [
      message({ richContext: { buttons: [[{ callback_data: 'x' }]] } }),
      'content.telegram.message.richContext.buttons[0][0].callback_data: unknown field, did you mean callbackData?',
    ],
    [{ target: { telegramm: '1' } }, 'target.telegramm: unknown field, did you mean telegram?'],
    [{ target: { variable: {} } }, 'target.variable: unknown field, did you mean variables?'],
    [{ context: { behavior: {} } }, 'context.behavior: unknown field, did you mean behaviour?'],
    [
      { context: { timing: { schedul: 1 } } },
      'context.timing.schedul: unknown field, did you mean schedule?',
    ],
    [
      { context: { behaviour: { modes: 'sync' } } },
      'context.behaviour.modes: unknown field, did you mean mode?',
    ],
  ])('%j → %s', (part, reason) => {
    expect(reasonOf({ ...sampleRequest('telegram'), ...part })).toBe(reason);
  });

  test('a name is cut and its control characters are not echoed', () => {
    const reason = reasonOf({ ...sampleRequest('telegram'), [`\r\n${'x'.repeat(500)}`]: 1 });
    expect(reason).toMatch(/^\?\?x{62}…: unknown field/);
  });

  test.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty'])('%s', (name) => {
    for (const at of ['keys', 'content', 'target']) {
      const part = JSON.parse(`{${JSON.stringify(name)}:{"token":"x"}}`) as object;
      expect(reasonOf({ ...sampleRequest('telegram'), [at]: part })).toMatch(
        new RegExp(`^${at}\\.${name}: unknown (channel|field)`),
      );
    }
    expect(({} as Record<string, unknown>)['token']).toBeUndefined();
  });
});

describe('keys and ids', () => {
  const withKey = (key: object) => {
    const body = sampleRequest('telegram');
    return { ...body, keys: { telegram: { token: 't', ...key } } };
  };
  test.each<[object, string | null]>([
    [{ token: '' }, 'keys.telegram.token: must not be empty'],
    [{ token: 'a\r\nb' }, 'keys.telegram.token: must not contain control characters'],
    [{ token: 'x'.repeat(512) }, null],
    [{ token: 'x'.repeat(513) }, 'keys.telegram.token: must be at most 512 characters'],
    [{ fallback_sequence: 99 }, null],
    [{ fallback_sequence: 100 }, 'keys.telegram.fallback_sequence: must be at most 99'],
    [{ fallback_sequence: -1 }, 'keys.telegram.fallback_sequence: must be at least 0'],
  ])('%j → %s', (key, reason) => {
    expect(reasonOf(withKey(key))).toBe(reason);
  });

  test.each([0, -1, Number.MAX_SAFE_INTEGER + 1, 1e300])('template %d', (template) => {
    expect(reasonOf({ ...sampleRequest('telegram'), content: { telegram: { template } } })).toBe(
      'content.telegram.template: must be a template id, a positive integer',
    );
  });

  test('a target is bounded', () => {
    const body = sampleRequest('telegram');
    body.target['telegram'] = '1'.repeat(1025);
    expect(reasonOf(body)).toBe('target.telegram: at most 1024 characters');
  });
});
