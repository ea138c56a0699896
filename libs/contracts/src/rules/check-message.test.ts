import { checkMessage } from './check-message.ts';
import type { InlineChannel } from '../channels.ts';
import { said } from '../testing/said.ts';

const rich = (richContext: object, type = 'text') => ({ type, message: 'Hi', richContext });
const url = { fileUrl: 'https://cdn.example.com/a.jpg' };
const copy = [[{ text: 'Copy', type: 'copy', copyText: 'x' }]];
const reply = [[{ id: '1', text: 'Yes' }]];
const list = { button: 'Menu', sections: [{ rows: [{ id: '1', title: 'One' }] }] };
const place = { lat: -6.2, lng: 106.8 };

// SPEC, "message.type values".
describe('types by channel', () => {
  const messages: Record<string, object> = {
    text: { type: 'text', message: 'Hi' },
    image: { type: 'image', richContext: url },
    video: { type: 'video', message: 'caption', richContext: { fileId: 5, fileName: 'a.mp4' } },
    document: { type: 'document', richContext: { ...url, fileName: 'a.pdf' } },
    location: { type: 'location', richContext: { location: place } },
    interactive: { type: 'interactive', message: 'Hi', richContext: { buttons: reply } },
  };
  const REFUSED = {
    whatsapp:
      'whatsapp message type must be text, image, video, document, location, reaction, edit, revoke, voice, sticker, or poll',
    telegram:
      'telegram message type must be text, image, video, document, location, reaction, edit, or revoke',
    waba: 'waba message type must be text, interactive, image, video, or document',
  };
  const taken: Record<keyof typeof REFUSED, string[]> = {
    whatsapp: ['text', 'image', 'video', 'document', 'location'],
    telegram: ['text', 'image', 'video', 'document', 'location'],
    waba: ['text', 'image', 'video', 'document', 'interactive'],
  };
  const cases = Object.entries(taken).flatMap(([channel, types]) =>
    Object.keys(messages).map(
      (type) => [channel as keyof typeof REFUSED, type, types.includes(type)] as const,
    ),
  );
  test.each(cases)('%s %s: %p', (channel, type, isTaken) => {
    expect(said(checkMessage(channel, messages[type]))).toBe(isTaken ? null : REFUSED[channel]);
  });

  test.each(['audio', '', 'TEXT', 'toString', '__proto__'])('no channel has %j', (type) => {
    for (const channel of ['whatsapp', 'telegram', 'waba'] as const) {
      expect(said(checkMessage(channel, { type, message: 'Hi' }))).toBe(REFUSED[channel]);
    }
  });

  test('email has no inline messages', () => {
    expect(said(checkMessage('email', messages['text']))).toBe(
      'email inline messages are not supported on /v1/send',
    );
  });
});

describe('rules by channel and type', () => {
  test.each<[InlineChannel, object]>([
    ['telegram', rich({ buttons: copy })],
    ['telegram', rich({ ...url, buttons: copy }, 'image')],
    ['telegram', { type: 'location', richContext: { location: place, buttons: copy } }],
    ['telegram', rich({ footer: 'Footer' })],
    ['whatsapp', rich({ footer: 'Footer' })],
    ['waba', rich({ footer: 'f'.repeat(100) })],
    ['whatsapp', { type: 'image', message: '', richContext: url }],
    ['waba', rich({ listMessage: list, footer: 'Footer' }, 'interactive')],
    [
      'whatsapp',
      {
        type: 'location',
        message: '',
        richContext: { location: { ...place, name: '{{place}}', address: 'x', zoom: 1 } },
      },
    ],
    ['waba', { type: 'text', message: 'x'.repeat(4096) }],
    ['telegram', { type: 'text', message: 'x'.repeat(4096) }],
    ['telegram', { type: 'text', message: '😀'.repeat(2048) }],
    ['telegram', { type: 'image', message: 'x'.repeat(1024), richContext: url }],
    ['whatsapp', { type: 'text', message: 'x'.repeat(65_536) }],
    ['telegram', { type: 'text', message: `${'x'.repeat(4100)}{{name}}` }],
  ])('%s takes %.90j', (channel, message) => {
    expect(said(checkMessage(channel, message))).toBeNull();
  });

  test.each<[InlineChannel, unknown, string]>([
    ['telegram', null, 'message: must be an object'],
    ['telegram', 'Hi', 'message: must be an object'],
    ['telegram', { message: 'Hi' }, 'message.type: required'],
    ['telegram', { type: 'text' }, 'message.message: required'],
    ['telegram', { type: 'text', message: '' }, 'message.message: must not be empty'],
    ['whatsapp', { type: 'text', message: ' \n' }, 'message.message: must not be empty'],
    ['waba', { type: 'interactive', richContext: { buttons: reply } }, 'message.message: required'],
    [
      'telegram',
      { type: 'text', message: 'x', text: 'y' },
      'message.text: unknown field, known are type, message, richContext',
    ],
    [
      'telegram',
      { type: 'text', message: 'x'.repeat(4097) },
      'message.message: 4097 characters, at most 4096',
    ],
    [
      'telegram',
      { type: 'text', message: '😀'.repeat(2049) },
      'message.message: 4098 characters, at most 4096',
    ],
    [
      'telegram',
      { type: 'image', message: 'x'.repeat(1025), richContext: url },
      'message.message: 1025 characters, at most 1024',
    ],
    [
      'telegram',
      { type: 'text', message: 'x'.repeat(4090), richContext: { footer: 'abcde' } },
      'message.message: 4097 characters, at most 4096',
    ],
    [
      'waba',
      { type: 'text', message: 'x'.repeat(4097) },
      'message.message: 4097 characters, at most 4096',
    ],
    [
      'waba',
      { type: 'image', message: 'x'.repeat(1025), richContext: url },
      'message.message: 1025 characters, at most 1024',
    ],
    [
      'waba',
      { type: 'interactive', message: 'x'.repeat(1025), richContext: { buttons: reply } },
      'message.message: 1025 characters, at most 1024',
    ],
    [
      'waba',
      rich({ buttons: reply, footer: 'f'.repeat(61) }, 'interactive'),
      'message.richContext.footer: 61 characters, at most 60',
    ],
    [
      'whatsapp',
      { type: 'text', message: 'x'.repeat(65_537) },
      'message.message: must be at most 65536 characters',
    ],
    ['telegram', { type: 'image' }, 'message.richContext: image requires fileUrl or fileId'],
    [
      'waba',
      { type: 'video', richContext: {} },
      'message.richContext: video requires fileUrl or fileId',
    ],
    [
      'whatsapp',
      rich({ ...url, fileId: 5 }, 'document'),
      'message.richContext: use either fileUrl or fileId, not both',
    ],
    ['whatsapp', rich({ fileId: 0 }, 'image'), 'message.richContext.fileId: must be at least 1'],
    ['whatsapp', rich({ fileId: 1.5 }, 'image'), 'message.richContext.fileId: must be an integer'],
    ['whatsapp', rich({ fileId: 'a' }, 'image'), 'message.richContext.fileId: must be an integer'],
    [
      'whatsapp',
      rich({ fileId: 2 ** 53 }, 'image'),
      'message.richContext.fileId: must be at most 9007199254740991',
    ],
    [
      'whatsapp',
      rich({ fileUrl: 'http://example.com/a' }, 'image'),
      'message.richContext.fileUrl: must be a public https:// URL',
    ],
    [
      'whatsapp',
      rich({ ...url, fileName: 'a/b' }, 'image'),
      'message.richContext.fileName: must not contain / or \\',
    ],
    ['whatsapp', { type: 'location' }, 'message.richContext: location requires location'],
    ['whatsapp', rich({}, 'location'), 'message.richContext: location requires location'],
    [
      'whatsapp',
      rich({ location: { lng: 1 } }, 'location'),
      'message.richContext.location.lat: required',
    ],
    [
      'whatsapp',
      rich({ location: { lat: 90.1, lng: 1 } }, 'location'),
      'message.richContext.location.lat: must be at most 90',
    ],
    [
      'whatsapp',
      rich({ location: { lat: 1, lng: -181 } }, 'location'),
      'message.richContext.location.lng: must be at least -180',
    ],
    [
      'whatsapp',
      rich({ location: { lat: '1', lng: 1 } }, 'location'),
      'message.richContext.location.lat: must be a number',
    ],
    [
      'whatsapp',
      rich({ buttons: copy }),
      'message.richContext.buttons: whatsapp does not support outbound buttons on /v1/send',
    ],
    [
      'whatsapp',
      rich({ listMessage: list }),
      'message.richContext.listMessage: lists need channel waba and type interactive',
    ],
    [
      'telegram',
      rich({ listMessage: list }),
      'message.richContext.listMessage: lists need channel waba and type interactive',
    ],
    [
      'waba',
      rich({ buttons: reply }),
      'message.richContext.buttons: waba buttons need type interactive, or a template',
    ],
    [
      'waba',
      rich({ ...url, buttons: reply }, 'image'),
      'message.richContext.buttons: waba buttons need type interactive, or a template',
    ],
    [
      'telegram',
      rich({ location: place, footer: 'f' }, 'location'),
      'message.richContext.footer: not used by a location message',
    ],
    [
      'waba',
      { type: 'image', message: 'x'.repeat(1020), richContext: { ...url, footer: 'abc' } },
      'message.message: 1025 characters, at most 1024',
    ],
    ['telegram', rich({ location: place }), 'message.richContext.location: needs type location'],
    ['telegram', rich(url), 'message.richContext.fileUrl: needs type image, video or document'],
    [
      'waba',
      rich({ buttons: reply, fileName: 'x' }, 'interactive'),
      'message.richContext.fileName: needs type image, video or document',
    ],
    [
      'waba',
      rich({}, 'interactive'),
      'message.richContext: interactive requires buttons or listMessage, or one of flow, catalog, product, productList, locationRequest, addressRequest, ctaUrl',
    ],
    [
      'waba',
      rich({ buttons: reply, listMessage: list }, 'interactive'),
      'message.richContext: use either buttons or listMessage, not both',
    ],
    ['telegram', rich({ buttons: [] }), 'message.richContext.buttons: must not be empty'],
    ['telegram', rich({ buttons: [[]] }), 'message.richContext.buttons[0]: must not be empty'],
    ['telegram', rich({ footer: ' ' }), 'message.richContext.footer: must not be empty'],
    [
      'telegram',
      rich({ buttons: [[{ text: 'x', type: 'call' }]] }),
      'message.richContext.buttons[0][0].type: must be one of url, callback, copy',
    ],
  ])('%s %.80j → %s', (channel, message, reason) => {
    expect(said(checkMessage(channel, message))).toBe(reason);
  });
});

describe('lists', () => {
  const rows = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => ({ id: `r${from + i}`, title: 'T' }));
  const check = (listMessage: object) =>
    said(checkMessage('waba', rich({ listMessage }, 'interactive')));
  const at = 'message.richContext.listMessage';

  test('bounds fit', () => {
    const row = { id: 'i'.repeat(200), title: 't'.repeat(24), description: 'd'.repeat(72) };
    expect(
      check({ button: 'b'.repeat(20), sections: [{ title: 's'.repeat(24), rows: [row] }] }),
    ).toBeNull();
    const sections = Array.from({ length: 10 }, (_, i) => ({ title: `S${i}`, rows: rows(1, i) }));
    expect(check({ button: 'b', sections })).toBeNull();
  });

  test.each<[object, string]>([
    [{ sections: [{ rows: rows(1) }] }, `${at}.button: required`],
    [{ button: 'b' }, `${at}.sections: required`],
    [{ button: ' ', sections: [{ rows: rows(1) }] }, `${at}.button: must not be empty`],
    [{ button: 'b'.repeat(21), sections: [] }, `${at}.button: must be at most 20 characters`],
    [{ button: 'b', sections: [] }, `${at}.sections: must not be empty`],
    [{ button: 'b', sections: [{ rows: [] }] }, `${at}.sections[0].rows: must not be empty`],
    [
      { button: 'b', title: 'x', sections: [{ rows: rows(1) }] },
      `${at}.title: unknown field, known are button, sections`,
    ],
    [
      { buttons: 'b', sections: [{ rows: rows(1) }] },
      `${at}.buttons: unknown field, did you mean button?`,
    ],
    [
      {
        button: 'b',
        sections: [
          { title: 'A', rows: rows(6) },
          { title: 'B', rows: rows(5, 6) },
        ],
      },
      `${at}.sections: 11 rows, at most 10 in total`,
    ],
    [
      { button: 'b', sections: [{ title: 'A', rows: rows(1) }, { rows: rows(1, 1) }] },
      `${at}.sections[1].title: required when there is more than one section`,
    ],
    [
      {
        button: 'b',
        sections: [
          { title: 'A', rows: rows(1) },
          { title: 'B', rows: rows(1) },
        ],
      },
      `${at}.sections[1].rows[0].id: used by another row`,
    ],
    [
      { button: 'b', sections: [{ rows: [{ id: ' ', title: 'T' }] }] },
      `${at}.sections[0].rows[0].id: must not be empty`,
    ],
    [
      { button: 'b', sections: [{ rows: [{ id: '1', title: ' ' }] }] },
      `${at}.sections[0].rows[0].title: must not be empty`,
    ],
    [
      { button: 'b', sections: [{ rows: [{ id: '1', title: 't'.repeat(25) }] }] },
      `${at}.sections[0].rows[0].title: must be at most 24 characters`,
    ],
    [
      { button: 'b', sections: [{ rows: [{ id: 'i'.repeat(201), title: 'T' }] }] },
      `${at}.sections[0].rows[0].id: must be at most 200 characters`,
    ],
    [
      { button: 'b', sections: [{ rows: [{ id: '1', title: 'T', description: 'd'.repeat(73) }] }] },
      `${at}.sections[0].rows[0].description: must be at most 72 characters`,
    ],
    [
      { button: 'b', sections: [{ title: 's'.repeat(25), rows: rows(1) }] },
      `${at}.sections[0].title: must be at most 24 characters`,
    ],
  ])('%.80j → %s', (listMessage, reason) => {
    expect(check(listMessage)).toBe(reason);
  });
});

describe('stages and paths', () => {
  test('checkMessage counts the markers that are left in a rendered text', () => {
    const message = { type: 'text', message: `${'x'.repeat(4090)}{{name}}` };
    expect(said(checkMessage('telegram', message))).toBeNull();
    expect(said(checkMessage('telegram', message, { stage: 'rendered' }))).toBe(
      'message.message: 4098 characters, at most 4096',
    );
  });

  test('reasons have the path that the caller gave', () => {
    const options = { path: 'content.telegram.message' };
    expect(said(checkMessage('telegram', { type: 'text' }, options))).toBe(
      'content.telegram.message.message: required',
    );
  });
});
