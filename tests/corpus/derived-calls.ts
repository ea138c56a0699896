import { byChannel, CHANNELS, type Channel } from '@cascade/contracts';
import { oggOpus } from '@cascade/channel/testing';
import { magicAddress, MAGIC_RECIPIENTS } from '@cascade/sandbox';
import { MESSAGE_SAMPLES } from '../../scripts/clients/message-samples.ts';
import { MP4, PDF, PNG, STICKER } from '../e2e/sample-files.ts';
import { composeRequest, type Leg } from '../harness/compose-request.ts';
import type { Call } from './call.ts';

// Calls that follow from lists of the product: each channel, each type of message, each recipient of the sandbox.

/** Channel tokens by their names among the kept values. */
const KEYS = byChannel((_, channel) => `$${channel}`);
const VARIABLES = { code: '482913', 1: '482913' };
const TO: Readonly<Record<Channel, string>> = {
  whatsapp: '15550100007',
  telegram: '1000000000007',
  waba: '15550100007',
  email: 'ana@example.com',
  sms: '15550100007',
};
const FILES = {
  menu: ['png', PNG],
  kitchen: ['mp4', MP4],
  note: ['ogg', oggOpus(2.5)],
  star: ['webp', STICKER],
} as const;
/** Recipients that take long, or are tried for long. */
const SLOW =
  /^(everyone else|slow|delivered later|phone off|rate limited|greylisted|provider|hangs|cut|stale)/;
/** They take their device down. */
const LAST = /^(account restricted|device disconnected)$/;
const TEXT = { message: { type: 'text', message: 'Hello {{name|there}}' } };
const MAIL = { subject: 'Hello {{name|there}}', html: '<p>Hello</p>', text: 'Hello' };

const leg = (channel: Channel, more: Leg = {}): Leg => ({
  to: TO[channel],
  ...(channel === 'email' ? template(channel) : {}),
  ...more,
});
// The id is put in before the call.
const template = (channel: Channel) => ({ template: `$template_${channel}` as unknown as number });

/** A message sent, and as a dry run. */
const send = (channel: Channel, more: Leg = {}, rest: Partial<Call> = {}): Call => ({
  call: 'POST /v1/send',
  also: 'POST /v1/send/dry-run',
  body: composeRequest({ keys: KEYS }, { [channel]: leg(channel, more) }, { variables: VARIABLES }),
  ...rest,
});

/** Templates, files and session windows that the other calls use. */
export const WORLD_CALLS: readonly Call[] = [
  { call: 'GET /api/devices/$whatsapp_device/link', until: { state: 'connected' } },
  { call: 'GET /v1/templates?channel=waba', keep: { template_waba: 'templates.0.id' } },
  ...CHANNELS.filter((channel) => channel !== 'waba').flatMap((channel): Call[] => [
    {
      call: 'POST /api/templates',
      body: { channel, name: 'hello', content: channel === 'email' ? MAIL : TEXT },
      keep: { [`template_${channel}`]: 'id', template: 'id' },
    },
    { call: `POST /api/templates/$template_${channel}/approve`, body: {} },
    { call: `POST /api/templates/$template_${channel}/activate`, body: {} },
  ]),
  ...Object.entries(FILES).map(([name, [ending, bytes]]): Call => ({
    call: 'POST /api/files',
    file: [`${name}.${ending}`, bytes],
    keep: { [`file_${name}`]: 'id', file: 'id' },
  })),
  { call: 'POST /api/files', file: ['menu.pdf', PDF] },
  ...CHANNELS.filter((channel) => channel !== 'email').map((channel): Call => ({
    call: 'POST /api/sandbox/answers',
    body: { device: `$${channel}_device`, contact: TO[channel], text: 'Good morning.' },
  })),
];

/** What a provider called the first message of a channel, wherever it says so. */
const earlierOf = (channel: Channel) => ({
  [`earlier_${channel}`]: ['id', 'message_id', 'messages.0.id', 'sid'].map(
    (place) => `channels.${channel}.detail.${place}`,
  ),
  request: 'request_id',
});

const kinds = MESSAGE_SAMPLES.map(({ channel, message }): Call => {
  const { fileUrl, replyTo, ...rich } = message.richContext ?? {};
  const richContext = {
    ...rich,
    ...(fileUrl === undefined ? {} : { fileId: `$file_${/(\w+)\.\w+$/.exec(fileUrl)![1]}` }),
    ...(replyTo === undefined ? {} : { replyTo: `$earlier_${channel}` }),
  };
  return send(channel, { message: { ...message, richContext } });
});

const magic = (isMeant: (name: string) => boolean): Call[] =>
  MAGIC_RECIPIENTS.filter(({ name }) => isMeant(name)).flatMap((row) =>
    CHANNELS.flatMap((channel) => {
      const to = magicAddress(row, channel);
      return to === undefined ? [] : [send(channel, { to })];
    }),
  );

/** Every type of message of every channel, templates, and recipients that fail. */
export const KIND_CALLS: readonly Call[] = [
  ...CHANNELS.flatMap((channel): Call[] => [
    send(channel, {}, { keep: earlierOf(channel) }),
    { call: `GET /sandbox/messages?to=${TO[channel]}`, as: 'nobody' },
  ]),
  ...kinds,
  ...CHANNELS.map((channel) => send(channel, template(channel))),
  ...magic((name) => !SLOW.test(name) && !LAST.test(name)),
];

/** Sends that take devices down. */
export const LAST_SENDS: readonly Call[] = magic((name) => LAST.test(name));
