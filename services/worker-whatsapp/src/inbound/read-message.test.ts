import { proto } from '@whiskeysockets/baileys';
import { readMessage } from './read-message.ts';
import { unwrapMessage } from './unwrap-message.ts';

/** Encodes, decodes and unwraps a message, then reads it. */
function read(message: proto.IMessage) {
  const bytes = proto.Message.encode(proto.Message.fromObject(message)).finish();
  return readMessage(unwrapMessage(proto.Message.decode(bytes)).message);
}
const said = (message: proto.IMessage) => read(message)?.content;
const vcard = (name: string, phone: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=62812:${phone}\nEND:VCARD`;
const contextInfo = { stanzaId: 'A0' };
const bytes = new Uint8Array(40).fill(7);

test.each<[string, proto.IMessage, object]>([
  ['a text', { conversation: 'hi' }, { type: 'text', text: 'hi' }],
  [
    'a reply',
    { extendedTextMessage: { text: 'yes', contextInfo } },
    { type: 'text', text: 'yes', reply_to: 'A0' },
  ],
  [
    'several contact cards',
    {
      contactsArrayMessage: {
        displayName: '2 contacts',
        contacts: [
          { displayName: 'Budi', vcard: vcard('Budi', '+62 812') },
          { displayName: 'Sari', vcard: vcard('Sari', '+62 813') },
        ],
      },
    },
    {
      type: 'contact',
      text: 'Budi +62 812\nSari +62 813',
      contacts: [
        { name: 'Budi', phones: ['+62 812'] },
        { name: 'Sari', phones: ['+62 813'] },
      ],
    },
  ],
  [
    'one contact card',
    { contactMessage: { displayName: 'Budi', vcard: vcard('B', '+62 812') } },
    { type: 'contact', text: 'Budi +62 812', contacts: [{ name: 'Budi', phones: ['+62 812'] }] },
  ],
  [
    'a live location',
    { liveLocationMessage: { degreesLatitude: 1.5, degreesLongitude: 2, caption: 'on my way' } },
    { type: 'location', location: { lat: 1.5, lng: 2 }, text: 'on my way', live: true },
  ],
  [
    'a reaction',
    { reactionMessage: { key: { id: 'A0' }, text: '👍' } },
    { type: 'reaction', text: '👍', reaction: { emoji: '👍' }, reply_to: 'A0' },
  ],
  [
    'a reaction that was taken back',
    { reactionMessage: { key: { id: 'A0' }, text: '' } },
    { type: 'reaction', reaction: {}, reply_to: 'A0' },
  ],
  [
    'a tap on a button',
    {
      buttonsResponseMessage: {
        selectedButtonId: 'b1',
        selectedDisplayText: 'Yes',
        contextInfo,
      },
    },
    { type: 'button', button: { id: 'b1', text: 'Yes' }, reply_to: 'A0' },
  ],
  [
    "a tap on a template's button",
    { templateButtonReplyMessage: { selectedId: 't1', selectedDisplayText: 'Stop', contextInfo } },
    { type: 'button', button: { id: 't1', text: 'Stop' }, reply_to: 'A0' },
  ],
  [
    'a picked row',
    {
      listResponseMessage: {
        title: 'Tea',
        description: 'hot',
        singleSelectReply: { selectedRowId: 'r1' },
        contextInfo,
      },
    },
    { type: 'list', list: { id: 'r1', title: 'Tea', description: 'hot' }, reply_to: 'A0' },
  ],
  [
    'a tap on a button of a native flow',
    interactive('quick_reply', '{"id":"b2"}', 'No'),
    { type: 'button', button: { id: 'b2', text: 'No' } },
  ],
  [
    'a row picked in a native flow',
    interactive('single_select', '{"id":"r2"}', 'Coffee'),
    { type: 'list', list: { id: 'r2', title: 'Coffee' } },
  ],
  [
    'a completed Flow',
    interactive('flow', '{"flow_token":"t","guests":4}', 'Sent'),
    { type: 'flow', flow: { name: 'flow', response: { flow_token: 't', guests: 4 } } },
  ],
  [
    'a Flow whose answers are no JSON',
    interactive('flow', '{', 'Sent'),
    { type: 'flow', flow: { name: 'flow', error: 'the answers are not JSON' } },
  ],
  [
    'an order',
    {
      orderMessage: {
        orderId: 'o1',
        itemCount: 3,
        message: 'please',
        orderTitle: 'Toko',
        totalAmount1000: 12_500_000,
        totalCurrencyCode: 'IDR',
      },
    },
    {
      type: 'order',
      text: 'please',
      order: { id: 'o1', title: 'Toko', item_count: 3, total: 12_500, currency: 'IDR' },
    },
  ],
  [
    'a product',
    {
      productMessage: {
        product: {
          productId: 'p1',
          retailerId: 'sku',
          title: 'Mug',
          priceAmount1000: 30_000,
          currencyCode: 'USD',
        },
        body: 'this one?',
      },
    },
    {
      type: 'product',
      text: 'this one?',
      product: { id: 'sku', title: 'Mug', price: 30, currency: 'USD' },
    },
  ],
  [
    'a message from an ad',
    {
      extendedTextMessage: {
        text: 'more?',
        contextInfo: {
          externalAdReply: {
            title: 'Chat with us',
            body: 'Summer',
            mediaType: 1,
            sourceType: 'ad',
            sourceId: '12',
            sourceUrl: 'https://fb.me/x',
            ctwaClid: 'Aff',
            thumbnailUrl: 'https://cdn.example/t.jpg',
          },
        },
      },
    },
    {
      type: 'text',
      text: 'more?',
      referral: {
        source_url: 'https://fb.me/x',
        source_type: 'ad',
        source_id: '12',
        headline: 'Chat with us',
        body: 'Summer',
        media_type: 'image',
        thumbnail_url: 'https://cdn.example/t.jpg',
        ctwa_clid: 'Aff',
      },
    },
  ],
  [
    'a vote without its key',
    { pollUpdateMessage: { pollCreationMessageKey: { id: 'P1' } } },
    { type: 'vote', vote: { poll: 'P1' }, reply_to: 'P1' },
  ],
])('%s', (_, message, content) => {
  expect(said(message)).toEqual(content);
});

function interactive(name: string, paramsJson: string, text: string): proto.IMessage {
  return {
    interactiveResponseMessage: {
      body: { text },
      nativeFlowResponseMessage: { name, paramsJson, version: 3 },
    },
  };
}

const poll = {
  name: 'When?',
  options: [{ optionName: 'Monday' }, { optionName: 'Tuesday' }],
  selectableOptionsCount: 1,
};

test.each<[string, proto.IMessage]>([
  ['pollCreationMessage', { pollCreationMessage: poll }],
  ['pollCreationMessageV2', { pollCreationMessageV2: poll }],
  ['pollCreationMessageV3', { pollCreationMessageV3: poll }],
  ['pollCreationMessageV4', { pollCreationMessageV4: { message: { pollCreationMessage: poll } } }],
  ['pollCreationMessageV5', { pollCreationMessageV5: poll }],
])('a poll of %s', (_, message) => {
  const options = ['Monday', 'Tuesday'];
  expect(said(message)).toEqual({
    type: 'poll',
    text: 'When?',
    poll: { question: 'When?', options },
  });
});

test('a poll with several choices is `multiple`, and options beyond the limit are cut', () => {
  const many = Array.from({ length: 900 }, (_, place) => ({ optionName: `o${place}` }));
  const found = said({
    pollCreationMessageV3: { ...poll, options: many, selectableOptionsCount: 0 },
  });
  expect(found?.poll).toMatchObject({ multiple: true });
  expect(found?.poll?.options).toHaveLength(20);
});

const editOf = (editedMessage: proto.IMessage): proto.IMessage => ({
  protocolMessage: { type: 14, key: { id: 'A0' }, editedMessage },
});

test.each<[string, proto.IMessage]>([
  ['bare', editOf({ conversation: 'at five' })],
  ['wrapped', { editedMessage: { message: editOf({ conversation: 'at five' }) } }],
  [
    'of a disappearing message',
    editOf({ ephemeralMessage: { message: { extendedTextMessage: { text: 'at five' } } } }),
  ],
])('an edit, %s, has the id of the message that was edited', (_, message) => {
  expect(read(message)).toEqual({
    content: { type: 'text', text: 'at five', edited: true },
    original: 'A0',
  });
});

test('an unreadable edit is still read as an edit', () => {
  const nested = editOf(editOf({ conversation: 'x' }));
  for (const message of [nested, editOf({ deviceSentMessage: {} })]) {
    expect(read(message)).toEqual({
      content: { type: 'unsupported', provider_type: 'protocolMessage', edited: true },
      original: 'A0',
    });
  }
});

test('a sealed edit names the message whose secret opens it', () => {
  const sealed = { targetMessageKey: { id: 'A0' }, encPayload: bytes, encIv: bytes };
  expect(read({ secretEncryptedMessage: { ...sealed, secretEncType: 2 } })).toMatchObject({
    content: { type: 'unsupported', provider_type: 'secretEncryptedMessage', edited: true },
    original: 'A0',
    sealed: { kind: 'edit', of: 'A0' },
  });
  expect(read({ secretEncryptedMessage: { ...sealed, secretEncType: 1 } })).toEqual({
    content: { type: 'unsupported', provider_type: 'secretEncryptedMessage' },
  });
});

test('a deletion has the id of the deleted message', () => {
  expect(read({ protocolMessage: { type: 0, key: { id: 'A0' } } })).toEqual({
    content: { type: 'deleted' },
    original: 'A0',
  });
});

test.each<[string, proto.IMessage]>([
  ['disappearing', { ephemeralMessage: { message: { conversation: 'hi' } } }],
  ['view-once', { viewOnceMessageV2: { message: { conversation: 'hi' } } }],
  [
    'disappearing and view-once',
    { ephemeralMessage: { message: { viewOnceMessage: { message: { conversation: 'hi' } } } } },
  ],
  ['mentioned', { groupMentionedMessage: { message: { conversation: 'hi' } } }],
])('a %s message is read within its wrapper', (_, message) => {
  expect(said(message)).toEqual({ type: 'text', text: 'hi' });
});

test('a document with a caption, and an animated sticker, are read within their wrappers', () => {
  const file = { mimetype: 'application/pdf', directPath: '/v/1', mediaKey: bytes, caption: 'see' };
  const document = { documentWithCaptionMessage: { message: { documentMessage: file } } };
  expect(read(document)).toMatchObject({
    content: { type: 'document', text: 'see' },
    media: { kind: 'document', path: '/v/1' },
  });
  const sticker = { stickerMessage: { directPath: '/v/2', mimetype: 'image/webp' } };
  expect(read({ lottieStickerMessage: { message: sticker } })).toMatchObject({
    content: { type: 'sticker' },
    media: { kind: 'sticker', path: '/v/2' },
  });
});

test('endlessly nested wrappers do not stop the worker', () => {
  let message: proto.IMessage = { conversation: 'deep' };
  for (let depth = 0; depth < 60; depth += 1) message = { ephemeralMessage: { message } };
  expect(said(message)).toEqual({ type: 'unsupported', provider_type: 'ephemeralMessage' });
});

test.each<[string, proto.IMessage, object]>([
  ['eventMessage', { eventMessage: { name: 'Party' } }, { text: 'Party' }],
  ['groupInviteMessage', { groupInviteMessage: { groupName: 'Staff' } }, { text: 'Staff' }],
  ['interactiveMessage', { interactiveMessage: { body: { text: 'Buy' } } }, { text: 'Buy' }],
  ['buttonsMessage', { buttonsMessage: { contentText: 'Well?' } }, { text: 'Well?' }],
  ['stickerPackMessage', { stickerPackMessage: { name: 'Cats' } }, { text: 'Cats' }],
  ['pinInChatMessage', { pinInChatMessage: { key: { id: 'A0' } } }, {}],
  ['placeholderMessage', { placeholderMessage: { type: 0 } }, {}],
  ['encEventResponseMessage', { encEventResponseMessage: { encIv: bytes } }, {}],
  ['locationMessage', { locationMessage: { name: 'nowhere' } }, {}],
  ['reactionMessage', { reactionMessage: { text: '👍' } }, {}],
  ['pollUpdateMessage', { pollUpdateMessage: {} }, {}],
  ['unknown', { messageContextInfo: { messageSecret: bytes } }, {}],
])('%s is unsupported, with its name', (provider_type, message, more) => {
  expect(said(message)).toEqual({ type: 'unsupported', provider_type, ...more });
});

test.each<[string, proto.IMessage]>([
  ['a change of the disappearing timer', { protocolMessage: { type: 3, ephemeralExpiration: 9 } }],
  ['a key for a group', { senderKeyDistributionMessage: { groupId: 'g' } }],
  ['an album, whose pictures follow', { albumMessage: { expectedImageCount: 2 } }],
])('%s is not read as a message', (_, message) => {
  expect(read(message)).toBeNull();
});

test('too long texts, names and cards are cut', () => {
  const long = 'x'.repeat(100_000);
  expect(said({ conversation: long })?.text).toHaveLength(65_536);
  const cards = Array(300).fill({ displayName: long, vcard: vcard(long, '1') });
  const contacts = said({ contactsArrayMessage: { contacts: cards } })?.contacts;
  expect([contacts?.length, contacts?.[0]?.name?.length]).toEqual([20, 200]);
});
