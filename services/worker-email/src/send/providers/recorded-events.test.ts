import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  foreignParts,
  readRecorded,
  withInheritedNames,
  withUnknownMembers,
} from '@cascade/channel/testing';
import type { MailProviderName } from '@cascade/contracts';
import type { HttpMailCredentials } from '@cascade/store';
import { watchBuiltIns } from '@cascade/runtime/testing';
import fc from 'fast-check';
import type { EventTools, MailEvent, OpenedPost } from './mail-provider.ts';
import { providerOf } from './providers.ts';

type Members = Record<string, unknown>;

const recorded = readRecorded<Partial<MailEvent>[]>(
  new URL('../../../recorded/provider-events.jsonl', import.meta.url),
);

const NOW = Date.parse('2026-01-02T16:00:00Z');
const SECONDS = String(NOW / 1_000);
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail-events';
const CERTIFICATE = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const svix = Buffer.from('a secret of svix');

const CREDENTIALS = {
  postmark: { webhook_password: 'pass:word' },
  resend: { webhook_secret: `whsec_${svix.toString('base64')}` },
  sendgrid: {
    webhook_public_key: ec.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  },
  mailgun: { webhook_signing_key: 'signing-key' },
  ses: { sns_topic_arn: TOPIC },
} as const;

const credentialsOf = (provider: MailProviderName, without = false) =>
  ({ provider, ...(without ? {} : CREDENTIALS[provider]) }) as unknown as HttpMailCredentials;

interface Post {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Posts a body as the provider does. */
const POSTS: Readonly<Record<MailProviderName, (body: unknown, seconds?: string) => Post>> = {
  postmark: (body) => ({
    headers: { authorization: `Basic ${Buffer.from('any:pass:word').toString('base64')}` },
    bytes: Buffer.from(JSON.stringify(body)),
  }),
  resend(body, seconds = SECONDS) {
    const bytes = Buffer.from(JSON.stringify(body));
    const signed = createHmac('sha256', svix).update(`msg_1.${seconds}.`).update(bytes);
    const signature = `v1,${signed.digest('base64')}`;
    const headers = { 'svix-id': 'msg_1', 'svix-timestamp': seconds };
    return { headers: { ...headers, 'svix-signature': `v1,AAAA ${signature}` }, bytes };
  },
  sendgrid(body, seconds = SECONDS) {
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = sign('sha256', Buffer.concat([Buffer.from(seconds), bytes]), ec.privateKey);
    return {
      headers: {
        'x-twilio-email-event-webhook-timestamp': seconds,
        'x-twilio-email-event-webhook-signature': signature.toString('base64'),
      },
      bytes,
    };
  },
  mailgun(body, timestamp = SECONDS) {
    const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0';
    const signature = createHmac('sha256', 'signing-key')
      .update(timestamp + token)
      .digest('hex');
    const whole = { signature: { timestamp, token, signature }, ...(body as Members) };
    return { headers: {}, bytes: Buffer.from(JSON.stringify(whole)) };
  },
  ses: (body, seconds = SECONDS) =>
    topicPost({
      Type: 'Notification',
      Message: JSON.stringify(body),
      Timestamp: new Date(Number(seconds) * 1_000).toISOString(),
    }),
};

function topicPost(given: Record<string, string>): Post {
  const message: Record<string, string> = {
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: TOPIC,
    ...given,
  };
  const text = Object.keys(message)
    .sort()
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const whole = {
    ...message,
    SignatureVersion: '1',
    Signature: sign('sha1', Buffer.from(text), rsa.privateKey).toString('base64'),
    SigningCertURL: CERTIFICATE,
  };
  return { headers: {}, bytes: Buffer.from(JSON.stringify(whole)) };
}

const fetched: string[] = [];
const tools = (): EventTools => {
  const used = new Map<string, string>();
  return {
    wasUsed(word, content) {
      const known = used.get(word);
      used.set(word, known ?? content);
      return known !== undefined && known !== content;
    },
    fetchText(url) {
      fetched.push(url);
      const pem = createPublicKey(rsa.publicKey.export({ type: 'spki', format: 'pem' }));
      return Promise.resolve(String(pem.export({ type: 'spki', format: 'pem' })));
    },
  };
};

const open = (
  provider: MailProviderName,
  post: Post,
  { without = false, using = tools() } = {},
): Promise<OpenedPost> =>
  Promise.resolve(
    providerOf(credentialsOf(provider)).readPost(
      { ...post, now: NOW },
      credentialsOf(provider, without),
      using,
    ),
  );

const TOKEN = { send: 17, request: 4, tag: '0123456789abcdef0123' };
const rows = recorded.map(({ what, payload, expect: events }) => {
  const { provider, body } = payload as { provider: MailProviderName; body: unknown };
  return [what, { provider, body, events }] as const;
});

test.each(rows)('%s', async (_, { provider, body, events }) => {
  const read = await open(provider, POSTS[provider](body));
  expect(read).toHaveLength(events.length);
  expect(read).toMatchObject(events.map((event) => ({ token: TOKEN, ...event })));
});

test('members that are newer than this version change no event', async () => {
  for (const [, { provider, body }] of rows) {
    const known = await open(provider, POSTS[provider](body));
    await fc.assert(
      fc.asyncProperty(withUnknownMembers(body), async (grown) => {
        expect(await open(provider, POSTS[provider](grown))).toEqual(known);
      }),
      { numRuns: 5 },
    );
  }
});

const PROVIDERS = Object.keys(POSTS) as MailProviderName[];
const bodyOf = (provider: MailProviderName) =>
  rows.find(([, row]) => row.provider === provider)?.[1].body;

describe.each(PROVIDERS)('posts of %s', (provider) => {
  const post = (seconds?: string) => POSTS[provider](bodyOf(provider), seconds);

  test('a sender without the secret takes none', async () => {
    expect(await open(provider, post(), { without: true })).toBe('refused');
  });

  test('another proof is refused', async () => {
    const { headers, bytes } = post();
    const broken = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value).slice(0, -6)]),
    );
    const inBody = (text: string) =>
      text
        .replace(/"signature":"(.)/, (_, first) => `"signature":"${first === '0' ? '1' : '0'}`)
        .replace(/"Signature":"..../, '"Signature":"AAAA');
    const forged = { headers: broken, bytes: Buffer.from(inBody(bytes.toString())) };
    expect(await open(provider, forged)).toBe('refused');
    expect(await open(provider, { headers: {}, bytes: Buffer.from('{}') })).toBe('refused');
    expect(await open(provider, { headers: {}, bytes: Buffer.from('no JSON') })).toBe('refused');
  });

  if (provider !== 'postmark') {
    test('a changed body is refused', async () => {
      const { headers, bytes } = post();
      const using = tools();
      await open(provider, { headers, bytes }, { using });
      const changed = Buffer.from(bytes.toString().replace(/elivered|elivery/, 'eferred'));
      expect(changed).not.toEqual(bytes);
      expect(await open(provider, { headers, bytes: changed }, { using })).toBe('refused');
    });

    test('a post of another day is refused', async () => {
      const old = String(NOW / 1_000 - 3 * 86_400);
      expect(await open(provider, post(old))).toBe('refused');
    });
  }

  test('the same post again is the same event', async () => {
    const using = tools();
    const first = await open(provider, post(), { using });
    expect(await open(provider, post(), { using })).toEqual(first);
  });
});

describe('the topic of SES', () => {
  const subscription = (members: Record<string, string> = {}) =>
    topicPost({
      Type: 'SubscriptionConfirmation',
      Message: 'You have chosen to subscribe',
      Token: 't',
      Timestamp: new Date(NOW).toISOString(),
      SubscribeURL: 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t',
      ...members,
    });
  beforeEach(() => {
    fetched.length = 0;
  });

  test('its subscription is confirmed', async () => {
    expect(await open('ses', subscription())).toEqual([]);
    expect(fetched).toEqual([CERTIFICATE, expect.stringContaining('Action=ConfirmSubscription')]);
  });

  test('another topic is refused before anything is fetched', async () => {
    const TopicArn = 'arn:aws:sns:eu-west-1:999999999999:mail-events';
    expect(await open('ses', subscription({ TopicArn }))).toBe('refused');
    expect(fetched).toEqual([]);
  });

  test.each([
    'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.eu-west-1.amazonaws.com/a.pem',
    'http://sns.eu-west-1.amazonaws.com/a.pem',
    'https://sns.eu-west-1.amazonaws.com:8443/a.pem',
    'https://user@evil.example/a.pem',
    'https://s3.eu-west-1.amazonaws.com/bucket/a.pem',
  ])('a certificate at %s is refused unread', async (url) => {
    const { bytes } = subscription();
    const changed = Buffer.from(bytes.toString().replace(CERTIFICATE, url));
    expect(await open('ses', { headers: {}, bytes: changed })).toBe('refused');
    expect(fetched).toEqual([]);
  });

  test('a subscription elsewhere is not confirmed', async () => {
    const SubscribeURL = 'https://evil.example/?Action=ConfirmSubscription';
    expect(await open('ses', subscription({ SubscribeURL }))).toBe('malformed');
    expect(fetched).toEqual([CERTIFICATE]);
  });
});

test('names that lead to a prototype are data: nothing throws, and nothing inherited is taken', async () => {
  const changedSince = watchBuiltIns();
  for (const [, { provider, body }] of rows) {
    for (const hostile of withInheritedNames(body)) {
      expect(foreignParts(await open(provider, POSTS[provider](hostile)))).toEqual([]);
    }
  }
  expect(await open('ses', topicPost({ Type: 'constructor', Message: 'x' }))).toBe('refused');
  expect(changedSince()).toEqual([]);
});
