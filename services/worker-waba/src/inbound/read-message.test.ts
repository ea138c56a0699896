import { readMessage as readAny } from './read-message.ts';

function readMessage(...given: Parameters<typeof readAny>) {
  const read = readAny(...given);
  return 'ignored' in read ? undefined : read;
}

const profiles = [{ wa_id: '62812345678', profile: { name: 'Ana' } }];
const from = { id: '62812345678', number: '62812345678', name: 'Ana' };
const posted = (message: object) => ({
  from: '62812345678',
  id: 'wamid.1',
  timestamp: '1700000000',
  ...message,
});
const said = (message: object) => readMessage(posted(message), profiles)?.message;

test('a text has the id of the message that it answers', () => {
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
  expect(readAny(hidden, [])).toEqual({ ignored: 'malformed' });
});

test('several contact cards arrive with their names, numbers and addresses', () => {
  const contacts = [
    {
      name: { formatted_name: 'Budi' },
      phones: [{ phone: '+62 812', wa_id: '62812' }, { wa_id: '62813' }],
      emails: [{ email: 'budi@example.com' }],
      org: { company: 'Toko' },
    },
    { name: { first_name: 'Sari', last_name: 'W' } },
  ];
  expect(said({ type: 'contacts', contacts })).toEqual({
    id: 'wamid.1',
    type: 'contact',
    text: 'Budi +62 812 62813\nSari W',
    contacts: [
      {
        name: 'Budi',
        phones: ['+62 812', '62813'],
        emails: ['budi@example.com'],
        organization: 'Toko',
      },
      { name: 'Sari W' },
    ],
  });
  const endless = Array(500).fill(contacts[0]);
  expect(said({ type: 'contacts', contacts: endless })?.contacts).toHaveLength(20);
});

test('a reaction has the id of its message, also when it is removed', () => {
  const reaction = { emoji: '👍', message_id: 'wamid.0' };
  expect(said({ type: 'reaction', reaction })).toEqual({
    id: 'wamid.1',
    type: 'reaction',
    text: '👍',
    reaction: { emoji: '👍' },
    reply_to: 'wamid.0',
  });
  expect(said({ type: 'reaction', reaction: { message_id: 'wamid.0' } })).toMatchObject({
    type: 'reaction',
    reaction: {},
    reply_to: 'wamid.0',
  });
});

test("a Flow's answers arrive parsed (Meta's example)", () => {
  const nfm_reply = {
    name: 'flow',
    body: 'Sent',
    response_json: '{"flow_token": "t1", "optional_param1": "v1"}',
  };
  const context = { from: '16315558151', id: 'gBGGEiRVVgBPAgm7FUgc73noXjo' };
  expect(
    said({ type: 'interactive', context, interactive: { type: 'nfm_reply', nfm_reply } }),
  ).toEqual({
    id: 'wamid.1',
    type: 'flow',
    flow: { name: 'flow', response: { flow_token: 't1', optional_param1: 'v1' } },
    reply_to: context.id,
  });
  const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const bomb = { type: 'nfm_reply', nfm_reply: { name: 'flow', response_json: deep } };
  expect(said({ type: 'interactive', interactive: bomb })).toMatchObject({
    type: 'flow',
    flow: { name: 'flow', error: 'the answers are nested deeper than 10 levels' },
  });
});

test('an address has its fields, within bounds', () => {
  const form = (response: object) => ({
    type: 'interactive',
    interactive: {
      type: 'nfm_reply',
      nfm_reply: {
        name: 'address_message',
        body: 'Ana',
        response_json: JSON.stringify(response),
      },
    },
  });
  const values = { name: 'Ana', in_pin_code: '400063', floor_number: 7, city: '' };
  expect(said(form({ saved_address_id: 'a1', values }))).toEqual({
    id: 'wamid.1',
    type: 'flow',
    flow: { name: 'address_message', response: { saved_address_id: 'a1', values } },
    address: { saved_id: 'a1', values: { name: 'Ana', in_pin_code: '400063', floor_number: '7' } },
  });
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x'.repeat(1_200)]),
  );
  const bounded = said(form({ values: many })) as { address: { values: Record<string, string> } };
  expect(Object.keys(bounded.address.values)).toHaveLength(30);
  expect(bounded.address.values['f0']).toHaveLength(1_024);
  expect(said(form({ values: 'none' }))).not.toHaveProperty('address');
});

test("an order arrives with its products (Meta's example)", () => {
  const order = {
    catalog_id: '194836987003835',
    text: 'Love these!',
    product_items: [
      { product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' },
      { product_retailer_id: 'nqryix03ez', quantity: '1', item_price: '25.5', currency: 'USD' },
    ],
  };
  expect(said({ type: 'order', order })).toEqual({
    id: 'wamid.1',
    type: 'order',
    text: 'Love these!',
    order: {
      catalog: '194836987003835',
      items: [
        { product: 'di9ozbzfi4', quantity: 2, price: 30, currency: 'USD' },
        { product: 'nqryix03ez', quantity: 1, price: 25.5, currency: 'USD' },
      ],
      item_count: 2,
    },
  });
  const endless = { product_items: Array(400).fill(order.product_items[0]) };
  const read = said({ type: 'order', order: endless })?.order;
  expect([read?.items?.length, read?.item_count]).toEqual([100, 400]);
});

test("a message from an ad says which one, and one about a product which product (Meta's examples)", () => {
  const referral = {
    source_url: 'https://fb.me/3cr4Wqqkv',
    source_id: '120226305854810726',
    source_type: 'ad',
    body: 'Summer succulents are here!',
    headline: 'Chat with us',
    media_type: 'image',
    image_url: 'https://scontent.xx.fbcdn.net/v/t45.1',
    ctwa_clid: 'Aff-n8ZTODiE79d22KtAwQKj9e',
  };
  const welcome_message = { text: 'Hi there! Let us know how we can help!' };
  const text = { body: 'Can I get more info?' };
  expect(said({ type: 'text', text, referral: { ...referral, welcome_message } })).toEqual({
    id: 'wamid.1',
    type: 'text',
    text: 'Can I get more info?',
    referral: { ...referral, welcome_message: welcome_message.text },
  });
  const referred_product = { catalog_id: '194836987003835', product_retailer_id: 'di9ozbzfi4' };
  expect(said({ type: 'text', text, context: { id: 'wamid.0', referred_product } })).toMatchObject({
    reply_to: 'wamid.0',
    product: { id: 'di9ozbzfi4', catalog: '194836987003835' },
  });
});

test('an edit has the id of the message that was edited, and a row of its own', () => {
  const edit = {
    original_message_id: 'wamid.orig',
    message: { context: { id: 'wamid.0' }, type: 'text', text: { body: 'at five' } },
  };
  expect(readMessage(posted({ type: 'edit', edit }), profiles)).toMatchObject({
    id: 'wamid.1',
    message: { id: 'wamid.orig', type: 'text', text: 'at five', edited: true, reply_to: 'wamid.0' },
  });
  const image = { id: 'm1', caption: 'see', mime_type: 'image/jpeg' };
  const edited = { original_message_id: 'wamid.orig', message: { type: 'image', image } };
  expect(readMessage(posted({ type: 'edit', edit: edited }), profiles)).toMatchObject({
    message: { id: 'wamid.orig', type: 'image', text: 'see', edited: true },
    media: { id: 'm1' },
  });
});

test('a deletion has the id of the deleted message', () => {
  const revoke = { original_message_id: 'wamid.orig' };
  expect(readMessage(posted({ type: 'revoke', revoke }), profiles)).toMatchObject({
    id: 'wamid.1',
    message: { id: 'wamid.orig', type: 'deleted' },
  });
});

test('a changed number is read without a profile', () => {
  const body = 'User Ana changed from 62812345678 to 12195555358';
  const system = { body, wa_id: '12195555358', type: 'user_changed_number' };
  expect(readMessage(posted({ type: 'system', system }), [])).toMatchObject({
    from: { id: '62812345678', number: '62812345678' },
    message: {
      type: 'system',
      text: body,
      system: { type: 'user_changed_number', number: '12195555358' },
    },
  });
});

test("an unsupported message has its type and its errors (Meta's example)", () => {
  const error = {
    code: 131051,
    title: 'Message type unknown',
    message: 'Message type unknown',
    error_data: { details: 'Message type is currently not supported.' },
  };
  const unsupported = { type: 'poll_update' };
  expect(said({ type: 'unsupported', errors: [error], unsupported })).toEqual({
    id: 'wamid.1',
    type: 'unsupported',
    provider_type: 'poll_update',
    errors: [
      {
        code: 131051,
        title: 'Message type unknown',
        message: 'Message type unknown',
        details: 'Message type is currently not supported.',
      },
    ],
  });
});

test.each([
  ['of no type', { text: { body: 'hi' } }, 'unknown'],
  ['of a new type', { type: 'hologram', hologram: {} }, 'hologram'],
  [
    'of a new interactive type',
    { type: 'interactive', interactive: { type: 'x' } },
    'interactive.x',
  ],
  ['of a type without end', { type: 'x'.repeat(5_000) }, 'x'.repeat(100)],
  ['with an empty text', { type: 'text', text: { body: '' } }, 'text'],
  ['with media that has no id', { type: 'image', image: {} }, 'image'],
  ['with a place that has no place', { type: 'location', location: {} }, 'location'],
  ['with cards that are none', { type: 'contacts', contacts: 'x' }, 'contacts'],
  ['that edits nothing', { type: 'edit', edit: {} }, 'edit'],
  [
    'that edits an edit',
    { type: 'edit', edit: { original_message_id: 'w', message: { type: 'edit' } } },
    'edit',
  ],
  ['that deletes nothing', { type: 'revoke' }, 'revoke'],
  ['of a type that is a name of JavaScript', { type: 'constructor' }, 'constructor'],
])('a message %s is unsupported, with its type', (_, message, provider_type) => {
  expect(said(message)).toMatchObject({ id: 'wamid.1', type: 'unsupported', provider_type });
});

test('a message without an id or a sender is ignored by name', () => {
  const text = { type: 'text', text: { body: 'hi' } };
  const ignored = { ignored: 'malformed' };
  expect(readAny(posted({ ...text, id: undefined }), profiles)).toEqual(ignored);
  expect(readAny(posted({ ...text, from: undefined }), [])).toEqual(ignored);
});

test('a message in a group is ignored by name', () => {
  const message = posted({ type: 'text', text: { body: 'hi' }, group_id: 'Y2FwaV9ncm91cDox' });
  expect(readAny(message, profiles)).toEqual({ ignored: 'group' });
});

test('a changed user id is read with the sender of before, or else of now', () => {
  const system = { body: 'changed', user_id: 'MX.2', type: 'user_changed_user_id' };
  const message = { id: 'wamid.3', type: 'system', system };
  expect(readMessage(message, [])?.from).toEqual({ id: 'MX.2' });
  const before = { ...message, system: { ...system, previous_user_id: 'CO.1' } };
  expect(readMessage(before, [])).toMatchObject({
    from: { id: 'CO.1' },
    message: { type: 'system', text: 'changed', system: { type: 'user_changed_user_id' } },
  });
});

test('a profile with another id is the sender only where there is no second profile', () => {
  const message = posted({ from: '5511999990001', type: 'text', text: { body: 'oi' } });
  const written = { wa_id: '551199990001', profile: { name: 'Rui' } };
  expect(readMessage(message, [written])?.from).toEqual({
    id: '5511999990001',
    number: '5511999990001',
    name: 'Rui',
  });
  const other = { wa_id: '62812345678', profile: { name: 'Ana' } };
  expect(readMessage(message, [written, other])?.from).not.toHaveProperty('name');
});

test('an unreadable message has the errors of its webhook', () => {
  const errors = [{ code: 131000, details: 'Unsupported webhook payload' }];
  const read = readMessage(posted({ type: 'interactive' }), profiles, errors);
  expect(read?.message).toMatchObject({ type: 'unsupported', errors });
});
