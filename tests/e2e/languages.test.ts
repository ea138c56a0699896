import type { DryRunResult, TemplateList } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, OPERATOR_TOKEN } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, expectRefusal } from './expectations.ts';

const TIMEOUT_MS = 60_000;

const say = (message: string) => ({ message: { type: 'text', message } });
const GREETING = {
  ...say('Hello {{name}}'),
  language: 'en',
  variants: [
    { ...say('Halo {{name}}'), language: 'id' },
    { ...say('Olá {{name}}'), language: 'pt-BR' },
  ],
};
const MAIL = {
  subject: 'Your order',
  text: 'Thank you, {{name}}.',
  language: 'en',
  variants: [{ subject: 'Pesanan Anda', text: 'Terima kasih, {{name}}.', language: 'id' }],
};
const OF_SANDBOX = { telegram: 'text', email: 'subject' } as const;

interface Detail {
  sends: { language: string | null; template: { id: number } | null; rendered: unknown }[];
}

interface Written {
  id: number;
  approval: string;
}

interface Batch {
  id: string;
  stage: string;
}

describeWorld('a template in several languages', (world) => {
  let greeting: number;
  let mail: number;
  beforeAll(async () => {
    greeting = await world.tenant.template('telegram', GREETING);
    mail = await world.tenant.template('email', MAIL);
  });

  const manage = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);
  const bodyOf = (
    channel: 'telegram' | 'email',
    locale: string | undefined,
    { template = { telegram: greeting, email: mail }[channel], context = {} } = {},
  ) => {
    const to = freshRecipient(channel);
    return {
      to,
      body: {
        keys: { [channel]: { token: world.tenant.keys[channel] } },
        content: { [channel]: { template } },
        target: {
          [channel]: to,
          variables: { name: 'Ayu' },
          ...(locale === undefined ? {} : { locale }),
        },
        context,
      },
    };
  };

  test.each([
    ['telegram', 'id', 'id', 'Halo Ayu'],
    ['telegram', 'id-ID', 'id', 'Halo Ayu'],
    ['telegram', 'pt', 'pt-BR', 'Olá Ayu'],
    ['telegram', 'fr', 'en', 'Hello Ayu'],
    ['telegram', undefined, 'en', 'Hello Ayu'],
    ['email', 'id', 'id', 'Pesanan Anda'],
    ['email', 'fr', 'en', 'Your order'],
  ] as const)(
    'goes by %s to a recipient of %s in %s; result, log and request say so',
    async (channel, locale, language, text) => {
      const { to, body } = bodyOf(channel, locale);
      const { body: answer } = await world.post(body);
      expect(answer.channels).toEqual({ [channel]: { ...delivered(channel), language } });
      expect(await world.arrived(to)).toMatchObject([{ [OF_SANDBOX[channel]]: text }]);
      const { body: read } = await world.request(answer.request_id);
      expect(read).toMatchObject({ result: { channels: { [channel]: { language } } } });
      const { sends } = await manage<Detail>('GET', `/api/requests/${answer.request_id}`);
      expect(sends).toMatchObject([{ language, rendered: expect.anything() as unknown }]);
      expect(JSON.stringify(sends[0]?.rendered)).toContain(text);
    },
  );

  test.each([
    ['an async', () => ({ behaviour: { mode: 'async' } })],
    ['a scheduled', () => ({ timing: { schedule: Math.ceil(Date.now() / 1_000) + 1 } })],
  ] as const)('%s send goes in the language of its recipient', async (_mode, context) => {
    const { to, body } = bodyOf('telegram', 'id', { context: context() });
    const { body: answer } = await world.post(body);
    const { result } = await world.settled(answer.request_id!);
    expect(result?.channels).toMatchObject({ telegram: { status: true, language: 'id' } });
    expect(await world.arrived(to)).toMatchObject([{ text: 'Halo Ayu' }]);
  });

  test('a dry run says in which language it would go', async () => {
    const { token } = world.tenant;
    const { body } = bodyOf('telegram', 'pt-PT');
    const answer = await world.stack.call('POST', '/v1/send/dry-run', body, { token });
    expect((answer.body as DryRunResult).tiers[0]?.channels.telegram).toMatchObject({
      status: true,
      language: 'pt-BR',
      content: { kind: 'text', text: 'Olá Ayu' },
    });
  });

  test('a send that asks for no language, of a template with one, tells none', async () => {
    const template = await world.tenant.template('telegram', { ...say('Hi'), language: 'en' });
    const plain = bodyOf('telegram', undefined, { template });
    expect((await world.post(plain.body)).body.channels).toEqual({
      telegram: delivered('telegram'),
    });
    const asked = bodyOf('telegram', 'id', { template });
    expect((await world.post(asked.body)).body.channels).toEqual({
      telegram: { ...delivered('telegram'), language: 'en' },
    });
  });

  test('GET /v1/templates lists the languages of a template', async () => {
    const { body } = await world.call('GET', '/v1/templates?channel=telegram');
    const listed = (body as unknown as TemplateList).templates.find(({ id }) => id === greeting);
    expect(listed).toMatchObject({ language: 'en', languages: ['en', 'id', 'pt-BR'] });
  });

  test('a changed variant waits for its approval with the whole template', async () => {
    const template = await world.tenant.template('telegram', GREETING);
    const [first] = GREETING.variants;
    await manage('PATCH', `/api/templates/${template}`, {
      content: { ...GREETING, variants: [{ ...first, ...say('Hai {{name}}') }] },
    });
    const { body } = await world.post(bodyOf('telegram', 'en', { template }).body);
    expect(body.channels).toMatchObject({
      telegram: { status: false, reason: 'template is not approved for sending' },
    });
    expect(body.channels?.telegram).not.toHaveProperty('language');
  });

  test.each([
    ['english', 'target.locale: must be a language such as en or pt_BR'],
    ['{{name}}', 'target.locale: must be a language such as en or pt_BR'],
    ['a'.repeat(400), 'target.locale: must be a language such as en or pt_BR'],
    [7, 'target.locale: must be a string'],
  ])('the language %j is refused', async (locale, reason) => {
    const { body } = bodyOf('telegram', undefined);
    expectRefusal(await world.post({ ...body, target: { ...body.target, locale } }), reason);
  });

  test(
    'WABA: the language goes that Meta has approved and that is nearest',
    async () => {
      const write = async (language: string, text: string) => {
        const components = [{ type: 'BODY', text, samples: { name: 'Ayu' } }];
        const content = { name: 'in_languages', language, category: 'UTILITY', components };
        const body = { channel: 'waba', name: 'in_languages', content };
        const { id } = await manage<Written>('POST', '/api/templates', body);
        return id;
      };
      const approved = async (id: number) => {
        await manage('POST', `/api/templates/${id}/submit`, {});
        await waitFor(
          async () =>
            (await manage<Written>('GET', `/api/templates/${id}`)).approval === 'approved' || null,
          { timeoutMs: 30_000, everyMs: 100, what: 'the review of a template' },
        );
      };
      const [en, id] = [
        await write('en', 'Hello {{name}}, your order has left.'),
        await write('id', 'Halo {{name}}, pesanan Anda sudah dikirim.'),
      ];
      const send = async (locale?: string) => {
        const to = freshRecipient('waba');
        const target = { waba: to, variables: { name: 'Ayu' }, ...(locale && { locale }) };
        const { body } = await world.post({
          keys: { waba: { token: world.tenant.keys.waba } },
          content: { waba: { template: en } },
          target,
        });
        return { to, body };
      };
      await approved(en);
      const before = await send('id');
      expect(before.body.channels).toEqual({ waba: { ...delivered('waba'), language: 'en' } });
      await approved(id);
      // What is known of the languages of a name may be ten seconds old.
      const { to, body } = await waitFor(
        async () => {
          const sent = await send('id-ID');
          return sent.body.channels?.waba?.language === 'id' ? sent : null;
        },
        { timeoutMs: 30_000, everyMs: 500, what: 'the language to be known' },
      );
      expect(await world.arrived(to)).toMatchObject([
        { kind: 'template', text: 'Halo Ayu, pesanan Anda sudah dikirim.' },
      ]);
      const { sends } = await manage<Detail>('GET', `/api/requests/${body.request_id}`);
      expect(sends).toMatchObject([{ language: 'id', template: { id } }]);
      expect(JSON.stringify(sends[0]?.rendered)).toContain('"id"');
      const own = await send();
      expect(own.body.channels).toEqual({ waba: delivered('waba') });
      expect(await world.arrived(own.to)).toMatchObject([
        { text: 'Hello Ayu, your order has left.' },
      ]);
    },
    2 * TIMEOUT_MS,
  );

  test(
    'a campaign sends each row in the language of its column',
    async () => {
      const [ayu, bo, ci] = [1, 2, 3].map(() => freshRecipient('telegram'));
      const form = new FormData();
      const table = `Chat,Name,Language\n${ayu},Ayu,id-ID\n${bo},Bo,\n${ci},Ci,Indonesian\n`;
      form.set('file', new Blob([table]), 'guests.csv');
      const made = await fetch(`${world.stack.url}/api/batches`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${OPERATOR_TOKEN}`,
          'X-Account-Id': world.tenant.account,
        },
        body: form,
      });
      const { id } = (await made.json()) as Batch;
      const compose = {
        keys: { telegram: { device: world.tenant.devices.telegram } },
        content: { telegram: { template: greeting } },
        targets: { telegram: 'Chat' },
        variables: { name: 'Name' },
        locale: 'Language',
      };
      const check = await manage<{ faults: object[] }>('POST', `/api/batches/${id}/check`, {
        compose,
      });
      expect(check).toMatchObject({ rows: 3, refused: 1 });
      expect(check.faults).toMatchObject([
        { row: 3, column: 'Language', reason: 'must be a language such as en or pt_BR' },
      ]);
      await manage('POST', `/api/batches/${id}/start`, {
        compose,
        per_minute: 600,
        only_valid: true,
      });
      await waitFor(
        async () => (await manage<Batch>('GET', `/api/batches/${id}`)).stage === 'finished' || null,
        { timeoutMs: TIMEOUT_MS, everyMs: 100, what: 'the campaign to finish' },
      );
      expect(await world.arrived(ayu!)).toMatchObject([{ text: 'Halo Ayu' }]);
      expect(await world.arrived(bo!)).toMatchObject([{ text: 'Hello Bo' }]);
      expect(await world.arrived(ci!)).toEqual([]);
    },
    2 * TIMEOUT_MS,
  );
});
