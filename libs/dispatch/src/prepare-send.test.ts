import {
  byChannel,
  CHANNEL_LABELS,
  FAILURES,
  formOf,
  sentenceOf,
  type Channel,
  type Content,
  type RequestRow,
} from '@cascade/contracts';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import {
  CALLBACK_PAUSE_MS,
  createRepositories,
  openEmbedded,
  SESSION_WINDOW_MS,
  type Account,
  type Database,
  type Device,
  type Repositories,
  type Template,
} from '@cascade/store';
import type { DispatchStore } from './ports.ts';
import { withReason } from '@cascade/contracts/testing';
import { createPrepareSend } from './prepare-send.ts';
import type { QuotaUnits } from './quota-holder.ts';

const clock = fakeClock(Date.UTC(2026, 10, 1));
const MESSAGE = { type: 'text', message: 'Your code is {{code}}.' } as const;
const TEXT: Content = { message: MESSAGE };
const TARGETS = byChannel((_, channel) => formOf(channel).sample);

let db: Database;
let repositories: Repositories;
let account: Account;

beforeEach(async () => {
  db = openEmbedded({ file: ':memory:', logger: silentLogger });
  repositories = createRepositories(db, { clock });
  account = await repositories.accounts.insert({
    name: 'A',
    plan: { name: 'free', quota: null, period: 'month', expiresAt: null },
    settings: {},
  });
});
afterEach(() => db.close());

let made = 0;

async function deviceOf(channel: Channel, patch: Partial<Device> = {}): Promise<string> {
  made += 1;
  const { _id } = await repositories.devices.insert({
    _id: `dev_${made}`,
    account: account._id,
    channel,
    name: channel,
    tokenHash: `hash-${made}`,
    tokenHint: 'xxxx',
    number: '1',
    sandbox: false,
    state: 'connected',
    credentials: '',
    settings: {},
    ...patch,
  });
  return _id;
}

async function templateOf(channel: Channel, patch: Partial<Template> = {}): Promise<Content> {
  const { _id } = await repositories.templates.insert({
    account: account._id,
    channel,
    name: 'code',
    content: { message: MESSAGE },
    variables: ['code'],
    approval: 'approved',
    active: true,
    ...patch,
  });
  return { template: _id };
}

interface Wanted {
  channel?: Channel;
  device?: string;
  target?: string | null;
  content?: Content;
  variables?: RequestRow['variables'];
  transactional?: true;
  notice?: true;
  automatic?: true;
  unusable?: RequestRow['unusable'];
  /** What the row says of when it goes. */
  times?: Partial<RequestRow>;
}

/** Judges the only send of a request, and draws its unit. */
async function prepared(
  wanted: Wanted = {},
  units: QuotaUnits['take'] = free,
  store: DispatchStore = repositories,
) {
  const { channel = 'telegram', content = TEXT, variables = { code: '7' } } = wanted;
  const { device = await deviceOf(channel), target = TARGETS[channel] } = wanted;
  const row: RequestRow = {
    _id: 1,
    account: account._id,
    mode: 'sync',
    lane: 'interactive',
    acceptedAt: clock.now(),
    dueAt: clock.now(),
    scheduled: false,
    expiresAt: clock.now() + 60_000,
    callTimeoutMs: 15_000,
    plan: [[channel]],
    sends: { [channel]: { id: 7, device, content, ...(target === null ? {} : { target }) } },
    variables,
    ...(wanted.transactional ? { transactional: true } : {}),
    ...(wanted.notice ? { notice: true } : {}),
    ...(wanted.automatic ? { automatic: true } : {}),
    ...(wanted.unusable === undefined ? {} : { unusable: wanted.unusable }),
    ...wanted.times,
  };
  const drawn: string[] = [];
  const take: QuotaUnits['take'] = (of) => {
    drawn.push(of._id);
    return units(of);
  };
  const { judge, draw } = createPrepareSend(store, { take }, clock);
  const judged = await judge(row, channel);
  return { send: withReason(judged.ok ? await draw(judged) : judged), drawn };
}

const free: QuotaUnits['take'] = () => Promise.resolve({ ok: true });

const suppress = async (channel: Channel, why: 'opt_out' | 'hard_bounce') => {
  const entry = { account: account._id, channel, address: TARGETS[channel], why, at: clock.now() };
  await repositories.suppressions.add(entry);
  await repositories.accounts.markSuppressing(account._id, channel);
};

test('a send that nothing speaks against is rendered, and one unit is drawn', async () => {
  const { send, drawn } = await prepared();
  expect(send).toMatchObject({
    ok: true,
    to: TARGETS.telegram,
    content: { kind: 'text', text: 'Your code is 7.' },
  });
  expect(drawn).toEqual([account._id]);
});

type Refusal = [why: string, reason: string, wanted: () => Promise<Wanted>];

test.each<Refusal>([
  [
    'a device that is gone',
    sentenceOf({ kind: 'deviceDisconnected' }),
    async () => ({ device: 'dev_gone' }),
  ],
  [
    'a device that is not connected',
    sentenceOf({ kind: 'deviceDisconnected' }),
    async () => ({ device: await deviceOf('telegram', { state: 'logged_out' }) }),
  ],
  [
    'another account’s device',
    sentenceOf({ kind: 'deviceDisconnected' }),
    async () => ({ device: await deviceOf('telegram', { account: 'acc_other' }) }),
  ],
  [
    'no recipient',
    sentenceOf({ kind: 'targetMissing', params: { channel: 'telegram' } }),
    async () => ({ target: null }),
  ],
  [
    'a template that is not there',
    sentenceOf({ kind: 'templateNotFound', params: { label: CHANNEL_LABELS['telegram'] } }),
    async () => ({ content: { template: 999 } }),
  ],
  [
    'a template of another channel',
    sentenceOf({ kind: 'templateNotFound', params: { label: CHANNEL_LABELS['telegram'] } }),
    async () => ({ content: await templateOf('whatsapp') }),
  ],
  [
    'a template that waits for approval',
    sentenceOf({ kind: 'templateNotApproved' }),
    async () => ({ content: await templateOf('telegram', { approval: 'pending' }) }),
  ],
  [
    'an inactive template',
    sentenceOf({ kind: 'templateInactive' }),
    async () => ({ content: await templateOf('telegram', { active: false }) }),
  ],
  [
    'a variable that is missing',
    sentenceOf({ kind: 'missingVariable', params: { name: 'code' } }),
    async () => ({ content: await templateOf('telegram'), variables: {} }),
  ],
  [
    'a recipient who opted out',
    sentenceOf({ kind: 'recipientOptedOut' }),
    async () => {
      await suppress('telegram', 'opt_out');
      return {};
    },
  ],
  [
    'a session window that is closed',
    sentenceOf({ kind: 'sessionWindowClosed' }),
    async () => {
      const device = await deviceOf('waba');
      await heardFor(device, SESSION_WINDOW_MS);
      return { channel: 'waba', device };
    },
  ],
])('%s: refused, and no unit is drawn', async (_why, reason, wanted) => {
  const { send, drawn } = await prepared(await wanted());
  expect(send).toEqual({ ok: false, reason });
  expect(drawn).toEqual([]);
});

describe('other addresses of the recipient', () => {
  /** Counts the reads of suppressions, and what is looked up of contacts. */
  const counting = () => {
    const reads = { suppressions: 0, contacts: 0 };
    const store: DispatchStore = Object.assign(Object.create(repositories) as DispatchStore, {
      suppressions: {
        standing: (...of: Parameters<DispatchStore['suppressions']['standing']>) => {
          reads.suppressions += 1;
          return repositories.suppressions.standing(...of);
        },
      },
      contactLinks: {
        knownAs: async (_account: string, key: string) => {
          reads.contacts += 1;
          return [key, '77281234567890@lid'];
        },
      },
    });
    return { reads, store };
  };

  test('are not looked up where nobody is suppressed', async () => {
    const { reads, store } = counting();
    expect((await prepared({ channel: 'whatsapp' }, free, store)).send.ok).toBe(true);
    expect(reads).toEqual({ suppressions: 0, contacts: 0 });
  });

  test('are judged with its own in one read', async () => {
    const { reads, store } = counting();
    const address = '77281234567890@lid';
    const entry = { account: account._id, channel: 'whatsapp', address } as const;
    await repositories.suppressions.add({ ...entry, why: 'opt_out', at: clock.now() });
    await repositories.accounts.markSuppressing(account._id, 'whatsapp');
    const { send } = await prepared({ channel: 'whatsapp' }, free, store);
    expect(send).toEqual({ ok: false, reason: sentenceOf({ kind: 'recipientOptedOut' }) });
    expect(reads).toEqual({ suppressions: 1, contacts: 1 });
  });
});

describe('topics', () => {
  const ENDED = sentenceOf({ kind: 'recipientEndedTopic', params: { topic: 'offers' } });
  const endTopic = async (channel: Channel, topic = 'offers') => {
    const of = { account: account._id, channel, address: TARGETS[channel], topic };
    await repositories.suppressions.add({ ...of, why: 'opt_out', at: clock.now() });
    await repositories.accounts.markSuppressing(account._id, channel);
  };
  const haveTopics = async (...keys: string[]) => {
    const topics = keys.map((key) => ({ key, name: key }));
    await repositories.accounts.update(account._id, { settings: { topics } });
  };
  const about = (topic: string) => ({ times: { topic } });
  beforeEach(() => haveTopics('offers', 'orders'));

  test('who ended one gets no message of it, without a unit, and all others', async () => {
    await endTopic('telegram');
    const { send, drawn } = await prepared(about('offers'));
    expect([send, drawn]).toEqual([{ ok: false, reason: ENDED }, []]);
    expect((await prepared(about('orders'))).send.ok).toBe(true);
    expect((await prepared()).send.ok).toBe(true);
  });

  test('an opt-out of everything is told before a topic', async () => {
    await endTopic('telegram');
    await suppress('telegram', 'opt_out');
    const reason = sentenceOf({ kind: 'recipientOptedOut' });
    expect((await prepared(about('offers'))).send).toEqual({ ok: false, reason });
  });

  test('a template says it where the send says none', async () => {
    await endTopic('telegram');
    const content = await templateOf('telegram', { topic: 'offers' });
    expect((await prepared({ content })).send).toEqual({ ok: false, reason: ENDED });
    expect((await prepared({ content, ...about('orders') })).send.ok).toBe(true);
  });

  test('what is transactional passes, and a notice', async () => {
    await endTopic('telegram');
    const content = await templateOf('telegram', { topic: 'offers', transactional: true });
    expect((await prepared({ content })).send.ok).toBe(true);
    expect((await prepared({ notice: true, ...about('offers') })).send.ok).toBe(true);
  });

  test('of the person where an opt-out is the person’s', async () => {
    await endTopic('whatsapp');
    const person = (topic: string) =>
      prepared({
        channel: 'waba',
        target: TARGETS.whatsapp,
        times: { topic, optOuts: 'person', plan: [['whatsapp', 'waba']] },
      });
    expect((await person('offers')).send).toEqual({ ok: false, reason: ENDED });
  });

  test('one that the account has no more bars nothing', async () => {
    await endTopic('telegram');
    await haveTopics('orders');
    expect((await prepared(about('offers'))).send.ok).toBe(true);
    await haveTopics('orders', 'offers');
    expect((await prepared(about('offers'))).send).toEqual({ ok: false, reason: ENDED });
  });

  test('the link of a mail ends the topic, where it is the product’s own', async () => {
    const mail = { subject: 'Hi', text: 'Hi', list_unsubscribe: true as const };
    const content = await templateOf('email', { content: mail, topic: 'offers' });
    expect((await prepared({ channel: 'email', content })).send).toMatchObject({
      content: { oneClick: true, topic: 'offers' },
    });
    const plain = await templateOf('email', { content: { subject: 'Hi', text: 'Hi' } });
    const { send } = await prepared({ channel: 'email', content: plain, ...about('offers') });
    expect(send).not.toMatchObject({ content: { topic: 'offers' } });
  });

  test('a copy goes to nobody who ended the topic', async () => {
    const cc = ['bea@example.com', 'cas@example.com'];
    const of = { account: account._id, channel: 'email', topic: 'offers' } as const;
    await repositories.suppressions.add({ ...of, address: cc[0]!, why: 'opt_out', at: 1 });
    await repositories.accounts.markSuppressing(account._id, 'email');
    const mail = { subject: 'Hi', text: 'Hi', cc };
    const content = await templateOf('email', { content: mail, topic: 'offers' });
    expect((await prepared({ channel: 'email', content })).send).toMatchObject({
      content: {
        copies: [{ address: 'cas@example.com' }],
        leftOut: [{ field: 'cc[0]', reason: ENDED }],
      },
    });
  });

  test('cost no read more than an opt-out does', async () => {
    await endTopic('telegram');
    let reads = 0;
    const store: DispatchStore = Object.assign(Object.create(repositories) as DispatchStore, {
      suppressions: {
        standing: (...of: Parameters<DispatchStore['suppressions']['standing']>) => {
          reads += 1;
          return repositories.suppressions.standing(...of);
        },
      },
    });
    await prepared(about('offers'), free, store);
    expect(reads).toBe(1);
    await prepared({ channel: 'whatsapp', ...about('offers') }, free, store);
    expect(reads).toBe(1);
  });
});

test('a linked phone that is reconnecting may be asked', async () => {
  const device = await deviceOf('whatsapp', { state: 'reconnecting' });
  expect((await prepared({ channel: 'whatsapp', device })).send.ok).toBe(true);
});

describe('a marker of an inline message that nothing fills', () => {
  const refused = {
    ok: false,
    reason: sentenceOf({ kind: 'missingVariable', params: { name: 'code' } }),
  };
  const kept = { ok: true, content: { text: MESSAGE.message } };
  const keeps = () =>
    repositories.accounts.update(account._id, { settings: { unfilledMarkers: 'keep' } });

  test('fails the channel; the account may keep it, but not of an automatic reply', async () => {
    expect((await prepared({ variables: {} })).send).toEqual(refused);
    await keeps();
    expect((await prepared({ variables: {} })).send).toMatchObject(kept);
    expect((await prepared({ variables: {}, automatic: true })).send).toEqual(refused);
  });

  test("stays in the product's own notices, which may quote one", async () => {
    expect((await prepared({ variables: {}, notice: true })).send).toMatchObject(kept);
  });

  test('says what is wrong with a value that no text can have', async () => {
    const unusable = [['code', 'variable code: must be a string']] as const;
    expect((await prepared({ variables: {}, unusable })).send).toEqual({
      ok: false,
      reason: 'variable code: must be a string',
    });
  });
});

const BOUNCED = 'Recipient address does not exist';

test('an address that bounced is told as what it is, with its code, and not as opted out', async () => {
  await suppress('telegram', 'hard_bounce');
  expect((await prepared({})).send).toEqual({ ok: false, reason: BOUNCED });
  expect(FAILURES.recipientBounced).toEqual({ code: 'recipient_not_found', en: BOUNCED });
});

test('an inline message marked transactional passes an opt-out while the operator allows it', async () => {
  await suppress('telegram', 'opt_out');
  const asked = () => prepared({ transactional: true });
  const refused = { ok: false, reason: sentenceOf({ kind: 'recipientOptedOut' }) };
  expect((await asked()).send).toEqual(refused);
  await repositories.accounts.update(account._id, { permissions: { transactional: true } });
  expect((await asked()).send.ok).toBe(true);
  // A template keeps its own mark.
  const content = await templateOf('telegram');
  expect((await prepared({ transactional: true, content })).send).toEqual(refused);
  await suppress('telegram', 'hard_bounce');
  expect((await asked()).send).toEqual({ ok: false, reason: BOUNCED });
});

test('a transactional template passes an opt-out, and no hard bounce', async () => {
  const content = await templateOf('telegram', { transactional: true });
  await suppress('telegram', 'opt_out');
  expect((await prepared({ content })).send.ok).toBe(true);
  await suppress('telegram', 'hard_bounce');
  expect((await prepared({ content })).send).toEqual({ ok: false, reason: BOUNCED });
});

test("nobody sends by the template of the product's own notices, which nobody reviewed", async () => {
  const content = await templateOf('telegram', { transactional: true, notice: true });
  const refused = {
    ok: false,
    reason: sentenceOf({ kind: 'templateNotFound', params: { label: CHANNEL_LABELS['telegram'] } }),
  };
  expect((await prepared({ content })).send).toEqual(refused);
  expect((await prepared({ content, transactional: true })).send).toEqual(refused);
  expect((await prepared({ content, notice: true })).send.ok).toBe(true);
});

test("no entry in the account's list keeps the product's own notice from its person", async () => {
  const content = await templateOf('telegram', { transactional: true, notice: true });
  await suppress('telegram', 'hard_bounce');
  expect((await prepared({ content, notice: true })).send.ok).toBe(true);
});

/** Lets the device's callback have had a post each hour of the last `ms`, the newest `ago` ms ago. */
async function heardFor(device: string, ms: number, ago = 0): Promise<void> {
  const now = clock.now();
  for (let at = now - ms; at < now - ago; at += 3_600_000) {
    await repositories.deviceCallbacks.posted(device, at);
  }
  await repositories.deviceCallbacks.posted(device, now - ago);
}

test.each([
  ['nothing ever came', async () => {}],
  [
    'its callback works for less than a day',
    (device: string) => heardFor(device, SESSION_WINDOW_MS - 60_000),
  ],
  [
    'its callback is silent for long',
    (device: string) => heardFor(device, 2 * SESSION_WINDOW_MS, CALLBACK_PAUSE_MS + 1),
  ],
  [
    'its callback was silent within the last day',
    async (device: string) => {
      await heardFor(device, 3 * SESSION_WINDOW_MS, SESSION_WINDOW_MS / 2);
      await repositories.deviceCallbacks.posted(device, clock.now());
    },
  ],
] as const)('the provider judges the window of a number: %s', async (_why, hear) => {
  const device = await deviceOf('waba');
  await hear(device);
  expect((await prepared({ channel: 'waba', device })).send.ok).toBe(true);
});

test('an open session window lets a WABA text pass', async () => {
  const device = await deviceOf('waba');
  await repositories.sessionWindows.open(device, TARGETS.waba, clock.now() + 1_000);
  expect((await prepared({ channel: 'waba', device })).send.ok).toBe(true);
});

describe('a template in several languages', () => {
  const say = (message: string) => ({ message: { type: 'text' as const, message } });
  const CONTENT = {
    ...say('Code {{code}}'),
    language: 'en',
    variants: [
      { ...say('Kode {{code}}'), language: 'id' },
      { ...say('Código {{code}} {{more}}'), language: 'pt-BR' },
    ],
  };
  const sentTo = async (locale: string | undefined, patch: Partial<Template> = {}) => {
    const content = await templateOf('telegram', { content: CONTENT, ...patch });
    return (await prepared({ content, ...(locale === undefined ? {} : { times: { locale } }) }))
      .send;
  };

  test.each([
    ['id-ID', 'id', 'Kode 7'],
    ['fr', 'en', 'Code 7'],
    [undefined, 'en', 'Code 7'],
  ])('goes to a recipient of %s in %s', async (locale, language, text) => {
    expect(await sentTo(locale)).toMatchObject({ ok: true, language, content: { text } });
  });

  test('a variable that the variant alone has is needed by it alone', async () => {
    expect(await sentTo('pt')).toEqual({ ok: false, reason: 'missing variable: more' });
    expect(await sentTo('id')).toMatchObject({ ok: true });
  });

  test('is approved as a whole', async () => {
    const reason = sentenceOf({ kind: 'templateNotApproved' });
    expect(await sentTo('id', { approval: 'pending' })).toEqual({ ok: false, reason });
  });

  test('says no language where nobody asks and there is one content', async () => {
    expect(await sentTo(undefined, { content: say('Hi') })).not.toHaveProperty('language');
    expect(await sentTo('id', { content: say('Hi') })).not.toHaveProperty('language');
    const named = { ...say('Hi'), language: 'en' };
    expect(await sentTo('id', { content: named })).toMatchObject({ language: 'en' });
  });

  test('a message that is written in the call has no language', async () => {
    expect((await prepared({ times: { locale: 'id' } })).send).not.toHaveProperty('language');
  });

  describe('at the provider', () => {
    const inGraph = (language: string, patch: Partial<Template> = {}) =>
      templateOf('waba', {
        content: { name: 'code', language, components: [{ type: 'BODY', text: '{{code}}' }] },
        provider: { wabaId: '1', id: language, status: 'APPROVED' },
        ...patch,
      });
    const chosenFor = async (content: Content, locale: string) => {
      const { send } = await prepared({ channel: 'waba', content, times: { locale } });
      return 'content' in send && 'language' in send.content
        ? [send.language, send.content.language]
        : send;
    };

    test('the nearest language goes that is approved, active and of the same WABA', async () => {
      const named = await inGraph('en_US');
      await inGraph('id');
      await inGraph('pt_BR', { approval: 'pending' });
      await inGraph('pt_PT', { active: false });
      await inGraph('de', { provider: { wabaId: '2', id: '9', status: 'APPROVED' } });
      await inGraph('es', { account: 'acc_other' });
      expect(await chosenFor(named, 'id-ID')).toEqual(['id', 'id']);
      expect(await chosenFor(named, 'en-GB')).toEqual(['en_US', 'en_US']);
      for (const locale of ['pt', 'de', 'es']) {
        expect(await chosenFor(named, locale)).toEqual(['en_US', 'en_US']);
      }
    });

    test('a named language goes as it is where no language is asked for', async () => {
      const named = await inGraph('en_US');
      await inGraph('id');
      const { send } = await prepared({ channel: 'waba', content: named });
      expect(send).toMatchObject({ ok: true, content: { language: 'en_US' } });
      expect(send).not.toHaveProperty('language');
    });

    test('an approved language goes while the named one waits for its review', async () => {
      const named = await inGraph('en', { approval: 'pending' });
      await inGraph('id');
      expect(await chosenFor(named, 'id')).toEqual(['id', 'id']);
      expect(await chosenFor(named, 'fr')).toEqual({
        ok: false,
        reason: sentenceOf({ kind: 'templateNotApproved' }),
      });
    });

    test('an opt-out is judged by the language that goes', async () => {
      const named = await inGraph('en');
      await inGraph('id', { transactional: true });
      await suppress('waba', 'opt_out');
      expect(await chosenFor(named, 'id')).toEqual(['id', 'id']);
      expect(await chosenFor(named, 'en')).toEqual({
        ok: false,
        reason: sentenceOf({ kind: 'recipientOptedOut' }),
      });
    });

    test('a template beside a message goes in the language of the recipient', async () => {
      const named = await inGraph('en');
      await inGraph('id');
      const device = await deviceOf('waba');
      const template = 'template' in named ? named.template : 0;
      const content = { message: MESSAGE, otherwise: { template } };
      const wanted = { channel: 'waba', device, content, times: { locale: 'id' } } as const;
      expect((await prepared(wanted)).send).toMatchObject({ chosen: 'template', language: 'id' });
      await repositories.sessionWindows.open(device, TARGETS.waba, clock.now() + 86_400_000);
      const { send } = await prepared(wanted);
      expect(send).toMatchObject({ chosen: 'message', otherwise: { language: 'id' } });
      expect(send).not.toHaveProperty('language');
    });
  });
});

describe('a message with a template beside it', () => {
  const TEMPLATE = {
    name: 'order',
    language: 'en',
    components: [{ type: 'BODY', text: 'Order {{code}}' }],
  } as const;
  const other = async (patch: Partial<Template> = {}): Promise<number> => {
    const content = await templateOf('waba', {
      content: { ...TEMPLATE, components: [...TEMPLATE.components] },
      ...patch,
    });
    return 'template' in content ? content.template : 0;
  };
  /** What would go to a contact whose window is open for so long, on such a device. */
  async function chosenOf(
    openMs: number | null,
    {
      device: patch = {},
      template = {},
      variables,
    }: {
      device?: Partial<Device>;
      template?: Partial<Template>;
      variables?: RequestRow['variables'];
    } = {},
  ) {
    const device = await deviceOf('waba', patch);
    if (openMs !== null) {
      await repositories.sessionWindows.open(device, TARGETS.waba, clock.now() + openMs);
    }
    const otherwise = {
      template: await other(template),
      ...(variables === undefined ? {} : { variables }),
    };
    const content = { message: MESSAGE, otherwise };
    return { device, ...(await prepared({ channel: 'waba', device, content })) };
  }
  const withCode = (code: string) => ({
    kind: 'waba-template',
    components: [{ type: 'body', parameters: [{ type: 'text', text: code }] }],
  });

  test('goes as the message while the window is open, until shortly before its end', async () => {
    const { send } = await chosenOf(SESSION_WINDOW_MS);
    expect(send).toMatchObject({
      ok: true,
      chosen: 'message',
      content: { kind: 'text', text: 'Your code is 7.' },
      otherwise: {
        content: withCode('7'),
        from: clock.now() + SESSION_WINDOW_MS - 2 * 60_000,
      },
    });
  });

  test.each([
    ['closed', true],
    ['unknown', false],
  ])('goes as the template where the window is %s', async (_state, isHeard) => {
    const device = await deviceOf('waba');
    if (isHeard) await heardFor(device, SESSION_WINDOW_MS);
    const content = { message: MESSAGE, otherwise: { template: await other() } };
    const { send, drawn } = await prepared({ channel: 'waba', device, content });
    expect(send).toMatchObject({ ok: true, chosen: 'template', content: withCode('7') });
    expect(send).not.toHaveProperty('otherwise');
    expect(drawn).toEqual([account._id]);
  });

  test("asks the window of a sandbox's number, too", async () => {
    const sandbox = { device: { sandbox: true } };
    expect((await chosenOf(SESSION_WINDOW_MS, sandbox)).send).toMatchObject({ chosen: 'message' });
    expect((await chosenOf(null, sandbox)).send).toMatchObject({ chosen: 'template' });
  });

  test('fills the template by its own values before those of the request', async () => {
    const { send } = await chosenOf(null, { variables: { code: 'A-7' } });
    expect(send).toMatchObject({ content: withCode('A-7') });
  });

  test('a template that can not be sent is told where it would go, and keeps no message back', async () => {
    const template = { active: false };
    expect((await chosenOf(null, { template })).send).toEqual({
      ok: false,
      reason: sentenceOf({ kind: 'templateInactive' }),
    });
    const { send } = await chosenOf(SESSION_WINDOW_MS, { template });
    expect(send).toMatchObject({ ok: true, chosen: 'message' });
    expect(send).not.toHaveProperty('otherwise');
  });

  test('an opt-out keeps both back; a transactional template passes it', async () => {
    await suppress('waba', 'opt_out');
    const refused = { ok: false, reason: sentenceOf({ kind: 'recipientOptedOut' }) };
    const template = { transactional: true };
    expect((await chosenOf(SESSION_WINDOW_MS, { template })).send).toEqual(refused);
    expect((await chosenOf(null)).send).toEqual(refused);
    expect((await chosenOf(null, { template })).send).toMatchObject({ chosen: 'template' });
  });
});

test.each([
  ['spent', { ok: false, reason: sentenceOf({ kind: 'insufficientQuota' }) }],
  ['expired', { ok: false, reason: sentenceOf({ kind: 'planExpired' }) }],
  ['held', { ok: false, waits: true }],
] as const)('a plan whose units are %s', async (why, send) => {
  expect((await prepared({}, () => Promise.resolve({ ok: false, why }))).send).toEqual(send);
});

test('the block of a unit travels with the send', async () => {
  const block = { id: 'block_1', until: clock.now() + 1_000 };
  const { send } = await prepared({}, () => Promise.resolve({ ok: true, block }));
  expect(send).toMatchObject({ ok: true, block });
});

describe('a send window', () => {
  // The clock stands at midnight UTC of a Sunday: 07:00 in Jakarta, 09:00 in Jayapura.
  const window = { from: '09:00', until: '20:00' };
  const NINE_IN_JAKARTA = Date.UTC(2026, 10, 1, 2);
  const NINE_IN_UTC = Date.UTC(2026, 10, 1, 9);
  const bulk = (more: Partial<RequestRow> = {}): Partial<RequestRow> => ({
    lane: 'bulk',
    mode: 'async',
    expiresAt: clock.now() + 86_400_000,
    window,
    ...more,
  });
  const held = (until: number) => ({
    ok: false,
    waits: true,
    held: { limit: 'send_window', until },
  });
  const NUMBER = { channel: 'whatsapp' as const, target: '6281234567890' };

  test.each<[string, Wanted, number]>([
    ['the zones of the number', NUMBER, NINE_IN_JAKARTA],
    ['the zone that the request names', { ...NUMBER, times: { timezone: 'UTC' } }, NINE_IN_UTC],
    ['UTC, where nothing says a zone', {}, NINE_IN_UTC],
    [
      'the number of another channel of the request',
      {
        times: {
          plan: [['telegram'], ['waba']],
          sends: {
            telegram: { id: 7, device: 'dev_w', content: TEXT, target: TARGETS.telegram },
            waba: { id: 8, device: 'dev_v', content: TEXT, target: '6281234567890' },
          },
        },
      },
      NINE_IN_JAKARTA,
    ],
  ])('an async send waits by %s', async (_name, wanted, until) => {
    await deviceOf('telegram', { _id: 'dev_w' });
    const { send, drawn } = await prepared({ ...wanted, times: bulk(wanted.times) });
    expect(send).toEqual(held(until));
    expect(drawn).toEqual([]);
  });

  test('the account’s own window and zone count where the request says none', async () => {
    await repositories.accounts.update(account._id, {
      settings: { sendWindow: window, timeZone: 'Asia/Jakarta' },
    });
    const { window: _own, ...times } = bulk();
    expect((await prepared({ times })).send).toEqual(held(NINE_IN_JAKARTA));
    const open = await prepared({ times: { ...times, window: { from: '00:00', until: '08:00' } } });
    // It closes at 08:00 in Jakarta.
    expect(open.send).toMatchObject({ ok: true, windowEnds: Date.UTC(2026, 10, 1, 1) });
  });

  test('a scheduled send is judged at its time', async () => {
    const dueAt = NINE_IN_JAKARTA + 60_000;
    const { send } = await prepared({ ...NUMBER, times: bulk({ dueAt, scheduled: true }) });
    expect(send).toMatchObject({ ok: true });
  });

  test.each<[string, Partial<RequestRow>]>([
    ['a send that somebody waits for', { window }],
    [
      'one that ends before it opens',
      { lane: 'bulk', mode: 'async', window, expiresAt: NINE_IN_JAKARTA },
    ],
  ])('%s fails and says from when it could go', async (_name, times) => {
    const { send, drawn } = await prepared({ ...NUMBER, times });
    expect(send).toMatchObject({
      ok: false,
      reason: 'outside the send window of the recipient: it could go from 2026-11-01T02:00:00Z',
    });
    expect(drawn).toEqual([]);
  });

  test.each<[string, Wanted]>([
    ['a reply of a rule', { automatic: true }],
    ['a notice of the product', { notice: true }],
  ])('%s goes at any hour', async (_name, wanted) => {
    expect((await prepared({ ...wanted, times: bulk() })).send.ok).toBe(true);
  });

  test('what is transactional goes at any hour', async () => {
    const content = await templateOf('telegram', { transactional: true });
    expect((await prepared({ content, times: bulk() })).send.ok).toBe(true);
  });

  test('a fault of the content is told before the hour', async () => {
    const { send } = await prepared({ variables: {}, times: { window } });
    expect(send).toMatchObject({
      reason: sentenceOf({ kind: 'missingVariable', params: { name: 'code' } }),
    });
  });
});

describe('caps of the recipient', () => {
  const CAPS = [{ messages: 1, hours: 24 }];
  const DAY_MS = 86_400_000;
  const NUMBER = { channel: 'whatsapp' as const, target: '6281234567890' };
  const PERSON = ['phone:6281234567890'];
  const bulk = (more: Partial<RequestRow> = {}): Partial<RequestRow> => ({
    lane: 'bulk',
    mode: 'async',
    expiresAt: clock.now() + 3 * DAY_MS,
    ...more,
  });
  const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
  /** Time of the message that the person has had. */
  let hadAt: number;

  beforeEach(async () => {
    await repositories.accounts.update(account._id, { settings: { recipientCaps: CAPS } });
    hadAt = clock.now();
    const had = { caps: CAPS, send: 3, request: 2, now: hadAt };
    expect(await repositories.recipientSends.take(account._id, PERSON, had)).toBeNull();
  });

  test('a send to somebody else goes, and says for whom it counts', async () => {
    const { send } = await prepared({ ...NUMBER, target: '6281234567891' });
    expect(send).toMatchObject({ ok: true, person: ['phone:6281234567891'] });
  });

  test('an async send waits', async () => {
    const { send, drawn } = await prepared({ ...NUMBER, times: bulk() });
    const held = { limit: 'recipient_cap', until: hadAt + DAY_MS };
    expect(send).toEqual({ ok: false, waits: true, held });
    expect(drawn).toEqual([]);
  });

  test('a scheduled send is judged at its time', async () => {
    const dueAt = hadAt + DAY_MS;
    const { send } = await prepared({ ...NUMBER, times: bulk({ dueAt, scheduled: true }) });
    expect(send).toMatchObject({ ok: true });
  });

  test.each<[string, () => Partial<RequestRow>]>([
    ['a send that somebody waits for', () => ({})],
    ['one that ends before its turn', () => bulk({ expiresAt: hadAt + DAY_MS })],
  ])('%s fails and says from when it could go', async (_name, times) => {
    const { send, drawn } = await prepared({ ...NUMBER, times: times() });
    expect(send).toMatchObject({
      ok: false,
      reason: `the recipient has had as many messages as the account allows: it could go from ${iso(hadAt + DAY_MS)}`,
    });
    expect(drawn).toEqual([]);
  });

  test('the cap is the person’s: each channel of a request has the same answer', async () => {
    const sends = {
      telegram: { id: 7, device: 'dev_t', content: TEXT, target: TARGETS.telegram },
      whatsapp: { id: 8, device: 'dev_p', content: TEXT, target: NUMBER.target },
    };
    await deviceOf('telegram', { _id: 'dev_t' });
    const times = bulk({ plan: [['telegram'], ['whatsapp']], sends });
    const { send } = await prepared({ channel: 'telegram', times });
    expect(send).toMatchObject({ held: { limit: 'recipient_cap' } });
  });

  test('the request that counts itself goes on', async () => {
    const { send } = await prepared({ ...NUMBER, times: bulk({ _id: 2 }) });
    expect(send).toMatchObject({ ok: true });
  });

  test.each<[string, Wanted]>([
    ['a reply of a rule', { automatic: true }],
    ['a notice of the product', { notice: true }],
  ])('%s goes, and counts for nobody', async (_name, wanted) => {
    const { send } = await prepared({ ...NUMBER, ...wanted });
    expect(send).toMatchObject({ ok: true });
    expect(send).not.toHaveProperty('person');
  });

  test('what is transactional goes, and counts for nobody', async () => {
    const content = await templateOf('whatsapp', { transactional: true });
    const { send } = await prepared({ ...NUMBER, content });
    expect(send).toMatchObject({ ok: true });
    expect(send).not.toHaveProperty('person');
  });

  test('of a window and a cap the longer wait is told', async () => {
    const settings = {
      recipientCaps: CAPS,
      timeZone: 'Asia/Jakarta',
    };
    const until = async (hour: string) => {
      const sendWindow = { from: hour, until: '23:59', days: [3] };
      await repositories.accounts.update(account._id, { settings: { ...settings, sendWindow } });
      return (await prepared({ ...NUMBER, times: bulk({ expiresAt: clock.now() + 9 * DAY_MS }) }))
        .send;
    };
    // The clock stands on a Sunday: the window opens on Wednesday.
    expect(await until('09:00')).toMatchObject({ held: { limit: 'send_window' } });
    const caps = [{ messages: 1, hours: 744 }];
    settings.recipientCaps = caps;
    expect(await until('09:00')).toMatchObject({ ok: false });
    expect((await until('09:00')) as object).toMatchObject({
      reason: expect.stringContaining('the recipient has had') as string,
    });
  });
});

test('a template that can not be read is told once, whatever waits for its topic', async () => {
  const topics = [{ key: 'offers', name: 'Offers' }];
  await repositories.accounts.update(account._id, { settings: { topics } });
  repositories.invalidate({ kind: 'account', id: account._id });
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  try {
    const away = () => Promise.reject(new Error('the store is away'));
    const store = { ...repositories, templates: { ...repositories.templates, byId: away } };
    for (const isSuppressing of [false, true]) {
      if (isSuppressing) await suppress('telegram', 'opt_out');
      const content = await templateOf('telegram');
      await expect(prepared({ content }, free, store)).rejects.toThrow('the store is away');
    }
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('unhandledRejection', hear);
  }
  expect(unheard).toEqual([]);
});
