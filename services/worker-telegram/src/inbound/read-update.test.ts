import { readUpdate as readAny } from './read-update.ts';

function readUpdate(update: unknown) {
  const read = readAny(update);
  return 'ignored' in read ? undefined : read;
}

const from = { id: 7, is_bot: false, first_name: 'Ana', last_name: 'Lim', username: 'ana' };
const chat = { id: 7, type: 'private', first_name: 'Ana' };
const contact = { id: '7', name: 'Ana Lim', username: 'ana' };
const update = (message: object, kind = 'message') => ({
  update_id: 900,
  [kind]: { message_id: 3, date: 1_700_000_000, from, chat, ...message },
});

test('a text has the id of the message that it answers', () => {
  expect(readUpdate(update({ text: 'hi', reply_to_message: { message_id: 2 } }))).toEqual({
    id: '900',
    from: contact,
    message: { id: '3', type: 'text', text: 'hi', reply_to: '2' },
    at: 1_700_000_000_000,
  });
});

test('an edited text keeps its id and is marked as edited', () => {
  const edit = update({ text: 'hello', edit_date: 1_700_000_060 }, 'edited_message');
  expect(readUpdate(edit)).toEqual({
    id: '900',
    from: contact,
    message: { id: '3', type: 'text', text: 'hello', edited: true },
    at: 1_700_000_060_000,
  });
});

test.each([
  [
    'the largest size of a photo',
    { photo: [{ file_id: 'small' }, { file_id: 'big' }], caption: 'see' },
    { type: 'image', text: 'see' },
    { id: 'big', mime: 'image/jpeg' },
  ],
  [
    'a document',
    { document: { file_id: 'd', file_name: 'a.pdf', mime_type: 'application/pdf' } },
    { type: 'document' },
    { id: 'd', name: 'a.pdf', mime: 'application/pdf' },
  ],
  [
    'an animation, which is also a document',
    { document: { file_id: 'd' }, animation: { file_id: 'a', mime_type: 'video/mp4' } },
    { type: 'video' },
    { id: 'a', mime: 'video/mp4' },
  ],
  ['a voice message', { voice: { file_id: 'v' } }, { type: 'audio' }, { id: 'v' }],
  ['a sticker', { sticker: { file_id: 's' } }, { type: 'sticker' }, { id: 's' }],
])('%s', (_, message, said, file) => {
  expect(readUpdate(update(message))).toMatchObject({ message: { id: '3', ...said }, file });
});

test('a place, and a venue with its name', () => {
  const location = { latitude: -6.2, longitude: 106.8 };
  const place = { lat: -6.2, lng: 106.8 };
  expect(readUpdate(update({ location }))?.message).toEqual({
    id: '3',
    type: 'location',
    location: place,
  });
  const venue = { location, title: 'Monas', address: 'Jakarta' };
  expect(readUpdate(update({ location, venue }))?.message.location).toEqual({
    ...place,
    name: 'Monas',
    address: 'Jakarta',
  });
});

test('a tap, with what the button read', () => {
  const message = {
    message_id: 2,
    chat,
    reply_markup: {
      inline_keyboard: [
        [{ text: 'No', callback_data: 'n' }],
        [{ text: 'Yes', callback_data: 'y' }],
      ],
    },
  };
  const tap = { update_id: 901, callback_query: { id: 'q1', from, message, data: 'y' } };
  expect(readUpdate(tap)).toEqual({
    id: '901',
    from: contact,
    message: { id: 'q1', type: 'button', button: { id: 'y', text: 'Yes' }, reply_to: '2' },
    callbackQuery: 'q1',
  });
});

test('a tap on the button of a game, which has no data', () => {
  const callback_query = { id: 'q', from, message: { chat }, game_short_name: 'chess' };
  expect(readUpdate({ update_id: 1, callback_query })).toMatchObject({
    message: { id: 'q', type: 'unsupported', provider_type: 'callback_query' },
    callbackQuery: 'q',
  });
});

test('a contact that somebody shares, and their own number', () => {
  const card = { phone_number: '+62 812', first_name: 'Budi' };
  expect(readUpdate(update({ contact: card }))).toMatchObject({
    from: contact,
    message: {
      type: 'contact',
      text: 'Budi +62 812',
      contacts: [{ name: 'Budi', phones: ['+62 812'] }],
    },
  });
  const vcard = 'BEGIN:VCARD\nFN:B\nEMAIL:b@example.com\nORG:Toko\nEND:VCARD';
  expect(readUpdate(update({ contact: { ...card, vcard } }))?.message.contacts).toEqual([
    { name: 'Budi', phones: ['+62 812'], emails: ['b@example.com'], organization: 'Toko' },
  ]);
  const own = readUpdate(update({ contact: { ...card, user_id: 7 } }));
  expect(own?.from).toEqual({ ...contact, number: '62812' });
});

test.each([
  ['dice', { dice: { emoji: '🎲', value: 3 } }, 'dice'],
  ['what a web app of the bot sent', { web_app_data: { data: '{}' } }, 'web_app_data'],
  ['paid media with a caption', { paid_media: {}, caption: 'see' }, 'paid_media'],
  ['what is new to us', { has_protected_content: true, hologram: {} }, 'hologram'],
  ['a name without end', { ['x'.repeat(5_000)]: {} }, 'x'.repeat(100)],
  ['a photo without a file', { photo: [] }, 'photo'],
  ['a place without coordinates', { location: {} }, 'location'],
])("%s is unsupported, with Telegram's name", (_, message, provider_type) => {
  expect(readUpdate(update(message))?.message).toMatchObject({
    id: '3',
    type: 'unsupported',
    provider_type,
  });
});

test('a poll with its options', () => {
  const poll = {
    id: '5',
    question: 'When?',
    options: [
      { text: 'Monday', voter_count: 0 },
      { text: 'Tuesday', voter_count: 0 },
    ],
    allows_multiple_answers: true,
  };
  expect(readUpdate(update({ poll }))?.message).toEqual({
    id: '3',
    type: 'poll',
    text: 'When?',
    poll: { question: 'When?', options: ['Monday', 'Tuesday'], multiple: true },
  });
});

test('a vote in a poll of the bot, and one that was taken back', () => {
  const vote = (option_ids: number[]) =>
    readUpdate({ update_id: 902, poll_answer: { poll_id: '77', user: from, option_ids } });
  expect(vote([1])).toEqual({
    id: '902',
    from: contact,
    message: { id: 'vote:902', type: 'vote', vote: { poll: '77', option_ids: [1] } },
  });
  expect(vote([])?.message.vote).toEqual({ poll: '77', options: [], option_ids: [] });
});

test('a reaction, and one that was taken back', () => {
  const react = (new_reaction: object[]) =>
    readUpdate({
      update_id: 903,
      message_reaction: { chat, user: from, message_id: 3, date: 1_700_000_000, new_reaction },
    });
  expect(react([{ type: 'emoji', emoji: '👍' }])).toEqual({
    id: '903',
    from: contact,
    message: {
      id: 'reaction:903',
      type: 'reaction',
      text: '👍',
      reaction: { emoji: '👍' },
      reply_to: '3',
    },
    at: 1_700_000_000_000,
  });
  expect(react([])?.message).toMatchObject({ reaction: {}, reply_to: '3' });
});

test('a live location counts once a minute while it moves, and when it ends', () => {
  const place = (latitude: number, live = true) => ({
    location: { latitude, longitude: 2, ...(live ? { live_period: 900 } : {}) },
  });
  expect(readUpdate(update(place(1)))).toMatchObject({
    id: '900',
    message: { id: '3', type: 'location', location: { lat: 1, lng: 2 }, live: true },
  });
  const minute = 29_540_760;
  const moved = (latitude: number, second: number, live = true) =>
    readUpdate(
      update({ ...place(latitude, live), edit_date: minute * 60 + second }, 'edited_message'),
    );
  const [first, second, third] = [moved(2, 120), moved(3, 179), moved(4, 180)];
  expect(first).toMatchObject({
    at: (minute + 2) * 60_000,
    message: { id: '3', location: { lat: 2, lng: 2 }, live: true, edited: true },
  });
  expect(second?.id).toBe(first?.id);
  expect(third?.id).not.toBe(first?.id);
  const end = moved(5, 200, false);
  expect(end?.message).toEqual({
    id: '3',
    type: 'location',
    location: { lat: 5, lng: 2 },
    edited: true,
  });
  expect([first?.id, third?.id]).not.toContain(end?.id);
});

const group = { id: -5, type: 'group' };
const bot = { id: 8, is_bot: true };

test.each([
  ['a message in a group', update({ text: 'hi', chat: group }), 'not-private'],
  ["a bot's message", update({ text: 'hi', from: { ...from, is_bot: true } }), 'bot'],
  ['a service message', update({ pinned_message: {} }), 'service-message'],
  ['a new topic', update({ forum_topic_created: { name: 'Bills' } }), 'service-message'],
  ['a kind that is not requested', { update_id: 1, my_chat_member: {} }, 'other-kind'],
  [
    'a vote of a chat',
    { update_id: 1, poll_answer: { poll_id: '7', voter_chat: {} } },
    'not-private',
  ],
  ['a message without an id', update({ text: 'hi', message_id: undefined }), 'malformed'],
  ['no update', { message: { text: 'hi' } }, 'malformed'],
  ['nothing', null, 'malformed'],
  ['a list', [1, 2], 'malformed'],
  ['a text', 'text', 'malformed'],
])('%s is ignored by name', (_, given, ignored) => {
  expect(readAny(given)).toEqual({ ignored });
});

test.each([
  ['in a group', { from, message: { chat: group } }, 'not-private'],
  ['of a message sent in inline mode', { from, inline_message_id: 'i' }, 'not-private'],
  ['of a bot', { from: bot, message: { chat } }, 'bot'],
])('a tap %s is ignored by name, and its app waits for an answer', (_, tap, ignored) => {
  const callback_query = { id: 'q', data: 'y', ...tap };
  expect(readAny({ update_id: 1, callback_query })).toEqual({ ignored, callbackQuery: 'q' });
});

test('a message in a topic does not answer the message that opened the topic', () => {
  const opening = { message_id: 2, forum_topic_created: { name: 'Bills' } };
  const inTopic = { text: 'hi', message_thread_id: 2, is_topic_message: true };
  const read = readUpdate(update({ ...inTopic, reply_to_message: opening }));
  expect(read?.message).toEqual({ id: '3', type: 'text', text: 'hi' });
});

test.each([
  [
    'a checklist',
    {
      checklist: {
        title: 'Trip',
        tasks: [
          { id: 1, text: 'Pack' },
          { id: 2, text: 'Pay' },
        ],
      },
    },
    { provider_type: 'checklist', text: 'Trip\nPack\nPay' },
  ],
  [
    'a rich message',
    {
      rich_message: {
        blocks: [
          { type: 'paragraph', text: ['Hello ', { type: 'bold', text: 'world' }] },
          { type: 'divider' },
          { type: 'footer', text: 'bye' },
        ],
      },
    },
    { provider_type: 'rich_message', text: 'Hello world\nbye' },
  ],
  [
    'what a web app sent',
    { web_app_data: { button_text: 'Open', data: 'table 4' } },
    { provider_type: 'web_app_data', text: 'table 4' },
  ],
  [
    'a known kind beside newer members',
    { is_shiny: true, dice: { emoji: '🎲', value: 3 } },
    { provider_type: 'dice' },
  ],
])('%s is unsupported, with its readable text', (_, message, said) => {
  expect(readUpdate(update(message))?.message).toEqual({ id: '3', type: 'unsupported', ...said });
});

test('a live photo is read as its picture, or else as its video', () => {
  const live_photo = { file_id: 'v', duration: 2 };
  const both = readUpdate(update({ live_photo, photo: [{ file_id: 'p' }] }));
  expect([both?.message.type, both?.file?.id]).toEqual(['image', 'p']);
  const alone = readUpdate(update({ live_photo }));
  expect([alone?.message.type, alone?.file?.id]).toEqual(['video', 'v']);
});

test('too long texts are cut', () => {
  const read = readUpdate(update({ text: 'x'.repeat(100_000) }));
  expect(read?.message.text).toHaveLength(65_536);
});

test.each(['toString', '__defineGetter__', 'hasOwnProperty', 'constructor', 'isPrototypeOf'])(
  'a member named %s, as an inherited one, is unsupported',
  (name) => {
    expect(readUpdate(update({ [name]: { text: 'x' } }))?.message).toEqual({
      id: '3',
      type: 'unsupported',
      provider_type: name,
    });
  },
);
