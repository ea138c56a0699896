import { MESSAGE_SAMPLES } from '../../../scripts/clients/message-samples.ts';
import * as library from './index.ts';
import { Cascade, composeFlat, email, telegram, waba, whatsapp, type Message } from './index.ts';
import { MESSAGE_TYPES } from './generated/channels.ts';
import { FakeCascade } from './testing/index.ts';

let fake: FakeCascade;
let cascade: Cascade;

beforeEach(async () => {
  fake = await FakeCascade.start();
  cascade = new Cascade({ token: fake.token, baseUrl: fake.url });
});
afterEach(() => fake.stop());

const hello = whatsapp('key').text('Hello');

test('there is a sample of each type that a channel sends', () => {
  const sampled = MESSAGE_SAMPLES.map(({ channel, message }) => `${channel} ${message.type}`);
  const listed = Object.entries(MESSAGE_TYPES).flatMap(([channel, types]) =>
    types.map((type) => `${channel} ${type}`),
  );
  expect([...new Set(sampled)].toSorted()).toEqual(listed.toSorted());
});

test.each(MESSAGE_SAMPLES.map((sample) => [`${sample.channel} ${sample.name}`, sample] as const))(
  '.message sends every type: %s',
  async (_, { channel, message }) => {
    const begin = new Map(Object.entries(library)).get(channel) as typeof whatsapp;
    const builder = begin('key').message(message);
    const { delivered } = await cascade.send({ to: '6281234567890', channels: [builder] });
    expect(delivered).toBe(true);
    expect(fake.messages).toMatchObject([{ channel, to: '6281234567890' }]);
    expect(fake.calls[0]?.body).toMatchObject({ content: { [channel]: { message } } });
  },
);

test('a text is the recipient of the one channel as it was written', async () => {
  await cascade.send({ to: '+62 812-3456-7890', channels: [hello] });
  expect(fake.calls[0]?.body).toMatchObject({ target: { whatsapp: '+62 812-3456-7890' } });
  const both = [hello, telegram('key').text('Hello')];
  await expect(cascade.send({ to: '6281234567890', channels: both })).rejects.toThrow(
    'to: give an address for each channel',
  );
});

test('an address of no channel is refused before the call', async () => {
  const to = { telgram: '1' } as Message['to'];
  await expect(cascade.send({ to, channels: [hello] })).rejects.toThrow(
    'to: telgram is no channel; there are whatsapp, telegram, waba,',
  );
  expect(fake.calls).toEqual([]);
});

test('a key of another channel names that channel and not the key, before the call', async () => {
  const says = 'channels: telegram has the key of a whatsapp device';
  const wrong = telegram('wa_77b1e05d').text('Hello');
  await expect(cascade.send({ to: '1', channels: [wrong] })).rejects.toThrow(new TypeError(says));
  const content = { telegram: { message: { type: 'text' as const, message: 'Hello' } } };
  const body = { keys: { telegram: { token: 'wa_77b1e05d' } }, content, target: { telegram: '1' } };
  await expect(cascade.send(body)).rejects.toThrow(new TypeError(says));
  const flat = { channel: 'telegram', token: 'wa_77b1e05d', text: 'Hello' };
  expect(() => composeFlat([flat])).toThrow(new TypeError(says));
  expect(fake.calls).toEqual([]);
  // A sender pool's key is of no channel, and `waba_` is not `wa_`.
  await cascade.send({ to: '1', channels: [whatsapp('pool_1').text('Hello')] });
  await cascade.send({ to: '1', channels: [waba('waba_1').text('Hello')] });
  expect(fake.calls).toHaveLength(2);
});

test('hours, a zone and an end go with a message, however it is composed', async () => {
  const window = { from: '09:00', until: '20:00' };
  const settings = { window, timezone: 'Asia/Makassar' };
  const at = 1_924_992_000;
  const expected = {
    target: { whatsapp: '6281234567890', timezone: 'Asia/Makassar' },
    context: { behaviour: { mode: 'async' }, timing: { window, valid_until: at } },
  };
  await cascade.send({
    to: '6281234567890',
    channels: [hello],
    mode: 'async',
    ...settings,
    validUntil: new Date(at * 1_000),
  });
  expect(fake.calls[0]?.body).toMatchObject(expected);
  const flat = { channel: 'whatsapp', token: 'key', to: '6281234567890', text: 'Hello' };
  expect(composeFlat([flat], { mode: 'async', ...settings, validUntil: at })).toMatchObject(
    expected,
  );
});

test('a template beside a message in flat fields', () => {
  const otherwise = { template: 3, variables: { name: 'Ana' } };
  const flat = { channel: 'waba', token: 'key', to: '62812', otherwise };
  expect(composeFlat([{ ...flat, text: 'Hello' }]).content).toEqual({
    waba: { message: { type: 'text', message: 'Hello' }, otherwise },
  });
  expect(() => composeFlat([{ ...flat, template: 4 }])).toThrow(
    'channels: waba: otherwise is beside a message',
  );
});

test('mails are templates', () => {
  const says = 'mails are templates, ';
  // @ts-expect-error the compiler says that mails are templates
  expect(() => email('key').text('Hello')).toThrow(says);
  // @ts-expect-error the compiler says that mails are templates
  expect(() => email('key').message({ type: 'text', message: 'Hello' })).toThrow(says);
  expect(() => composeFlat([{ channel: 'email', token: 'key', text: 'Hello' }])).toThrow(says);
  expect(email('mail_1').template(4).content).toEqual({ template: 4 });
});
