import { readUpdate } from './read-update.ts';

const from = { id: 7, is_bot: false, first_name: 'Ana', last_name: 'Lim', username: 'ana' };
const chat = { id: 7, type: 'private', first_name: 'Ana' };
const contact = { id: '7', name: 'Ana Lim', username: 'ana' };
const update = (message: object, kind = 'message') => ({
  update_id: 900,
  [kind]: { message_id: 3, date: 1_700_000_000, from, chat, ...message },
});

test('a text, and what it answers', () => {
  expect(readUpdate(update({ text: 'hi', reply_to_message: { message_id: 2 } }))).toEqual({
    id: '900',
    from: contact,
    message: { id: '3', type: 'text', text: 'hi', reply_to: '2' },
    at: 1_700_000_000_000,
  });
});

test('an edited text keeps its id and is said to be edited', () => {
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

test('a contact that somebody shares, and their own number', () => {
  const card = { phone_number: '+62 812', first_name: 'Budi' };
  expect(readUpdate(update({ contact: card }))).toMatchObject({
    from: contact,
    message: { type: 'contact', text: 'Budi +62 812' },
  });
  const own = readUpdate(update({ contact: { ...card, user_id: 7 } }));
  expect(own?.from).toEqual({ ...contact, number: '62812' });
});

test('what has no form of its own', () => {
  expect(readUpdate(update({ dice: { value: 3 } }))?.message).toEqual({
    id: '3',
    type: 'unsupported',
  });
});

test.each([
  ['a group', update({ text: 'hi', chat: { id: -5, type: 'group' } })],
  ['a bot', update({ text: 'hi', from: { ...from, is_bot: true } })],
  ['a service message', update({ pinned_message: {} })],
  [
    'a shared place that moved',
    update({ location: { latitude: 1, longitude: 2 } }, 'edited_message'),
  ],
  ['another kind of update', { update_id: 1, my_chat_member: {} }],
  ['a tap without data', { update_id: 1, callback_query: { id: 'q', from, message: { chat } } }],
  ['no update', { message: { text: 'hi' } }],
  ['nothing', null],
  ['a list', [1, 2]],
  ['a text', 'text'],
])('%s is no message', (_, given) => {
  expect(readUpdate(given)).toBeNull();
});

test('texts without end are cut', () => {
  const read = readUpdate(update({ text: 'x'.repeat(100_000) }));
  expect(read?.message.text).toHaveLength(65_536);
});
