import fc from 'fast-check';
import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  INLINE_CHANNELS,
  isTemplateChannel,
  recordOf,
} from '../channels.ts';
import type { Channel, InlineChannel } from '../channels.ts';
import type { RichMember } from '../channels/definition.ts';
import type { SendRequestBody } from '../schemas/send-request.ts';

/** Random requests that keep every rule of SPEC. */

const words = (min: number, max: number) =>
  fc
    .string({ minLength: min, maxLength: max, unit: 'grapheme-ascii' })
    .map((text) => text.replaceAll(' ', '_'));

const place = fc.record(
  {
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    name: words(0, 50),
    address: words(0, 50),
  },
  { requiredKeys: ['lat', 'lng'] },
);

const telegramButton = fc.oneof(
  fc.record({ text: words(1, 30), type: fc.constant('url'), url: fc.webUrl() }),
  fc.record({ text: words(1, 30), type: fc.constant('callback'), callbackData: words(1, 64) }),
  fc.record({ text: words(1, 30), type: fc.constant('copy'), copyText: words(1, 256) }),
);

const keyboard = fc.array(fc.array(telegramButton, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 4,
});

const text = fc.oneof(words(1, 200), fc.constant('Hello {{name}}, code {{code}}'));

const source = fc.oneof(
  fc.record({ fileUrl: fc.webPath().map((path) => `https://cdn.example.com${path}`) }),
  fc.record({ fileId: fc.integer({ min: 1 }) }),
);

const media = (type: string, extra: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(fc.option(text, { nil: undefined }), source, fc.record(extra, { requiredKeys: [] }))
    .map(([message, from, rest]) => ({
      type,
      ...(message !== undefined && { message }),
      richContext: { ...from, ...rest },
    }));

const plain = (extra: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    {
      type: fc.constant('text'),
      message: text,
      richContext: fc.record(extra, { requiredKeys: [] }),
    },
    { requiredKeys: ['type', 'message'] },
  );

const located = fc.record({
  type: fc.constant('location'),
  richContext: fc.record({ location: place }),
});

const PARTS: fc.Arbitrary<object>[] = [
  fc.record({ flow: fc.record({ id: words(1, 20), cta: words(1, 30) }) }),
  fc.record({ catalog: fc.record({ thumbnail: words(1, 20) }) }),
  fc.record({ product: fc.record({ catalogId: words(1, 20), productId: words(1, 20) }) }),
  fc.record({
    productList: fc.record({
      catalogId: words(1, 20),
      sections: fc.tuple(
        fc.record({ products: fc.array(words(1, 20), { minLength: 1, maxLength: 30 }) }),
      ),
    }),
  }),
  fc.constant({ locationRequest: true }),
  fc.record({ addressRequest: fc.record({ country: fc.constantFrom('IN', 'SG') }) }),
  fc.record({ ctaUrl: fc.record({ text: words(1, 20), url: fc.webUrl() }) }),
];

const interactive = fc
  .tuple(
    words(1, 200),
    fc.oneof(
      fc
        .uniqueArray(words(1, 20), { minLength: 1, maxLength: 3 })
        .map((texts) => ({ buttons: texts.map((label) => [{ id: `id-${label}`, text: label }]) })),
      fc
        .tuple(words(1, 20), fc.uniqueArray(words(1, 24), { minLength: 1, maxLength: 10 }))
        .map(([button, titles]) => ({
          listMessage: {
            button,
            sections: titles.map((title) => ({ title, rows: [{ id: `id-${title}`, title }] })),
          },
        })),
      ...PARTS.map((part) =>
        part.map((members) => ({
          ...members,
          ...('productList' in members ? { header: 'Products' } : {}),
        })),
      ),
    ),
  )
  .map(([message, richContext]) => ({ type: 'interactive', message, richContext }));

/** An id that every channel takes. */
const messageId = fc.integer({ min: 1, max: 2_000_000_000 }).map(String);

const reaction = fc.record({
  type: fc.constant('reaction'),
  message: fc.constantFrom('👍', '❤', ''),
  richContext: fc.record({ replyTo: messageId }),
});

/** Members of `richContext` that messages of any type may get. */
const EXTRAS: Partial<Record<RichMember, fc.Arbitrary<unknown>>> = {
  footer: words(1, 60),
  fileName: fc.constant('menu.pdf'),
  buttons: keyboard,
  replyTo: messageId,
};

const poll = fc
  .tuple(words(1, 255), fc.uniqueArray(words(1, 100), { minLength: 2, maxLength: 12 }))
  .map(([message, options]) => ({ type: 'poll', message, richContext: { poll: { options } } }));

const about = fc.record({ replyTo: messageId });
const edit = fc.record({ type: fc.constant('edit'), message: text, richContext: about });
const revoke = fc.record({ type: fc.constant('revoke'), richContext: about });

const recorded = (type: string) => source.map((richContext) => ({ type, richContext }));

const extrasOf = (members: readonly RichMember[]) =>
  Object.fromEntries(
    members.flatMap((member) => {
      const extra = EXTRAS[member];
      return extra ? [[member, extra] as const] : [];
    }),
  );

/** Messages of each type that the channel's definition has, with its members. */
function messagesOf(channel: InlineChannel): fc.Arbitrary<object> {
  const types = Object.entries(CHANNEL_DEFINITIONS[channel].inline ?? {});
  return fc.oneof(
    ...types.map(([type, { members }]): fc.Arbitrary<object> => {
      if (type === 'text') return plain(extrasOf(members));
      if (type === 'location') return located;
      if (type === 'reaction') return reaction;
      if (type === 'poll') return poll;
      if (type === 'edit') return edit;
      if (type === 'revoke') return revoke;
      if (type === 'voice' || type === 'sticker') return recorded(type);
      return type === 'interactive' ? interactive : media(type, extrasOf(members));
    }),
  );
}

const MESSAGES = recordOf(INLINE_CHANNELS, messagesOf);

const template = fc.record({ template: fc.integer({ min: 1 }) });

const contentOf = (channel: Channel): fc.Arbitrary<object> =>
  isTemplateChannel(channel)
    ? template
    : fc.oneof(
        template,
        MESSAGES[channel].map((message) => ({ message })),
      );

const key = fc.record(
  {
    token: words(1, 64),
    fallback: fc.boolean(),
    fallback_sequence: fc.integer({ min: 0, max: 99 }),
  },
  { requiredKeys: ['token'] },
);

const variables = fc.dictionary(
  fc
    .stringMatching(/^[a-z][a-z0-9_]{0,20}$/)
    .filter((name) => name !== 'constructor' && name !== 'prototype'),
  fc.oneof(words(0, 100), fc.integer(), fc.boolean(), fc.constant(null)),
  { maxKeys: 10 },
);

const contextFor = (now: number) =>
  fc.record(
    {
      timing: fc.record({
        schedule: fc.option(
          fc.integer({ min: 1, max: 10_000_000 }).map((s) => Math.floor(now / 1000) + s),
        ),
      }),
      behaviour: fc.record(
        {
          channel: fc.constant('all' as const),
          mode: fc.constantFrom('sync' as const, 'async' as const),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );

/** Random requests that are valid at `now` (epoch ms). */
export function validSendRequests(now: number): fc.Arbitrary<SendRequestBody> {
  return fc.subarray([...CHANNELS], { minLength: 1 }).chain((channels) => {
    const all = <T>(arbitrary: (channel: Channel) => fc.Arbitrary<T>) =>
      fc.record(Object.fromEntries(channels.map((channel) => [channel, arbitrary(channel)])));
    return fc.record(
      {
        keys: all(() => key),
        content: all(contentOf),
        target: fc
          .tuple(
            all(() => words(0, 40)),
            variables,
          )
          .map(([targets, values]) => ({ ...targets, variables: values })),
        context: contextFor(now),
      },
      { requiredKeys: ['keys', 'content', 'target'] },
    ) as fc.Arbitrary<SendRequestBody>;
  });
}
