import { readMessage } from './read-message.ts';

const profiles = [{ wa_id: '62812345678', profile: { name: 'Ana' } }];
const from = { id: '62812345678', number: '62812345678', name: 'Ana' };
const posted = (message: object) => ({
  from: '62812345678',
  id: 'wamid.1',
  timestamp: '1700000000',
  ...message,
});
const said = (message: object) => readMessage(posted(message), profiles)?.message;

test('a text, and what it answers', () => {
  const message = posted({ type: 'text', text: { body: 'hi' }, context: { id: 'wamid.0' } });
  expect(readMessage(message, profiles)).toEqual({
    id: 'wamid.1',
    from,
    message: { id: 'wamid.1', type: 'text', text: 'hi', reply_to: 'wamid.0' },
    at: 1_700_000_000_000,
  });
});

test.each([
  ['image', 'image'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['voice', 'audio'],
  ['document', 'document'],
  ['sticker', 'sticker'],
])('media: %s', (type, ours) => {
  const part = { id: 'm1', mime_type: 'a/b', filename: 'f', caption: 'see' };
  expect(readMessage(posted({ type, [type]: part }), profiles)).toMatchObject({
    message: { type: ours, text: 'see' },
    media: { id: 'm1', mime: 'a/b', name: 'f' },
  });
});

test('taps and picked rows, of templates and of free-form messages', () => {
  expect(said({ type: 'button', button: { payload: 'p', text: 'Yes' } })).toMatchObject({
    type: 'button',
    button: { id: 'p', text: 'Yes' },
  });
  const tapped = { type: 'button_reply', button_reply: { id: 'b1', title: 'No' } };
  expect(said({ type: 'interactive', interactive: tapped })).toMatchObject({
    type: 'button',
    button: { id: 'b1', text: 'No' },
  });
  const picked = { type: 'list_reply', list_reply: { id: 'r1', title: 'Tea', description: 'hot' } };
  expect(said({ type: 'interactive', interactive: picked })).toEqual({
    id: 'wamid.1',
    type: 'list',
    list: { id: 'r1', title: 'Tea', description: 'hot' },
  });
});

test('a place', () => {
  const location = { latitude: 1.5, longitude: 2, name: 'Monas', address: 'Jakarta' };
  expect(said({ type: 'location', location })?.location).toEqual({
    lat: 1.5,
    lng: 2,
    name: 'Monas',
    address: 'Jakarta',
  });
});

test('a contact who hides the number is known by a user id', () => {
  const hidden = { id: 'wamid.2', type: 'text', text: { body: 'hi' } };
  const contacts = [{ user_id: 'US.13491208655302741918', profile: { name: 'Ana' } }];
  const known = { id: 'US.13491208655302741918', name: 'Ana' };
  expect(readMessage({ ...hidden, user_id: known.id }, contacts)?.from).toEqual(known);
  expect(readMessage(hidden, contacts)?.from).toEqual(known);
  expect(readMessage(hidden, [])).toBeNull();
});

test('shared contacts, a reaction, and what is new to us', () => {
  const contacts = [{ name: { formatted_name: 'Budi' }, phones: [{ phone: '+62 812' }] }];
  expect(said({ type: 'contacts', contacts })).toMatchObject({
    type: 'contact',
    text: 'Budi +62 812',
  });
  const reaction = { emoji: '👍', message_id: 'wamid.0' };
  expect(said({ type: 'reaction', reaction })).toEqual({
    id: 'wamid.1',
    type: 'unsupported',
    text: '👍',
    reply_to: 'wamid.0',
  });
  expect(said({ type: 'order', order: {} })?.type).toBe('unsupported');
});

test.each([
  ['without an id', { type: 'text', text: { body: 'hi' }, id: undefined }],
  ['of no type', { text: { body: 'hi' } }],
  ['with an empty text', { type: 'text', text: { body: '' } }],
  ['with media that has no id', { type: 'image', image: {} }],
  ["of WhatsApp's own", { type: 'system', system: { body: 'changed' } }],
  ['of a type that is a name of JavaScript', { type: 'constructor' }],
])('a message %s', (why, message) => {
  const read = readMessage(posted(message), profiles);
  expect(read?.message.type ?? null).toBe(why.includes('JavaScript') ? 'unsupported' : null);
});
