import type { CheckStatus, DryRunResult } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { freshRecipient, meet } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, expectRefusal } from './expectations.ts';

const ORDER = {
  name: 'order_update',
  language: 'en',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Order update' },
    { type: 'BODY', text: 'Hi {{1}}, your order {{2}} has shipped and arrives on {{3}}.' },
    { type: 'FOOTER', text: 'Reply to this message to reach us.' },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Thanks' },
        { type: 'QUICK_REPLY', text: 'I need help' },
        { type: 'URL', text: 'Track the order', url: 'https://shop.example.com/orders/{{2}}' },
      ],
    },
  ],
};
const shipped = (order: string) => `Hi Ana, your order ${order} has shipped and arrives on Friday.`;
const VALUES = { 1: 'Ana', 2: 'A-1', 3: 'Friday' };
const MESSAGE = { type: 'text', message: 'Hello {{1}}' };

interface Detail {
  sends: { chosen: string | null; template: { id: number } | null; rendered: unknown }[];
  content: unknown;
  variables: string[];
}

describeWorld('a WABA message with a template beside it', (world) => {
  let template: number;
  beforeAll(async () => {
    template = await world.tenant.template('waba', ORDER);
  });

  const bodyOf = (
    to: string,
    { otherwise = {}, rest = {} }: { otherwise?: object; rest?: object } = {},
  ) => ({
    keys: { waba: { token: world.tenant.keys.waba } },
    content: { waba: { message: MESSAGE, otherwise: { template, ...otherwise } } },
    target: { waba: to, variables: VALUES },
    ...rest,
  });
  /** A contact who wrote to the number just now. */
  const contactInWindow = async () => {
    const to = freshRecipient('waba');
    const contact = await meet(world.stack, world.tenant, 'waba', to);
    await contact.does({ text: 'Where is my order?' });
    await waitFor(async () => (await windowOf(to)) === 'open', {
      timeoutMs: 20_000,
      everyMs: 50,
      what: 'the session window to open',
    });
    return to;
  };
  const windowOf = async (to: string) => {
    const check = { targets: [{ waba: to }], keys: { waba: { token: world.tenant.keys.waba } } };
    const { token } = world.tenant;
    const { body } = await world.stack.call('POST', '/v1/check', check, { token });
    return (body as CheckStatus).targets[0]?.channels.waba?.session_window?.state;
  };
  const dryRun = async (body: object) => {
    const { token } = world.tenant;
    const answer = await world.stack.call('POST', '/v1/send/dry-run', body, { token });
    return (answer.body as DryRunResult).tiers[0]?.channels.waba;
  };
  const detailOf = (requestId: number) =>
    world.stack.manage<Detail>(world.tenant.account, 'GET', `/api/requests/${requestId}`);
  const logged = async (requestId: number) => (await detailOf(requestId)).sends;

  test('goes as the template to a contact who never wrote; result and log say so', async () => {
    const to = freshRecipient('waba');
    const { body } = await world.post(bodyOf(to));
    expect(body.channels).toEqual({ waba: { ...delivered('waba'), chosen: 'template' } });
    expect(await world.arrived(to)).toMatchObject([{ kind: 'template', text: shipped('A-1') }]);
    expect(await logged(body.request_id!)).toMatchObject([
      { chosen: 'template', template: { id: template }, rendered: { kind: 'waba-template' } },
    ]);
  });

  test('goes as the message while the contact may be answered', async () => {
    const to = await contactInWindow();
    const { body } = await world.post(bodyOf(to));
    expect(body.channels).toEqual({ waba: { ...delivered('waba'), chosen: 'message' } });
    expect((await world.arrived(to))[0]).toMatchObject({ kind: 'text', text: 'Hello Ana' });
    expect(await logged(body.request_id!)).toMatchObject([
      { chosen: 'message', template: null, rendered: { kind: 'text', text: 'Hello Ana' } },
    ]);
  });

  test('a dry run and a preview say what would go now', async () => {
    const to = freshRecipient('waba');
    expect(await dryRun(bodyOf(to))).toMatchObject({
      status: true,
      chosen: 'template',
      content: { kind: 'waba-template', name: ORDER.name },
    });
    expect(await dryRun(bodyOf(await contactInWindow()))).toMatchObject({
      status: true,
      chosen: 'message',
      content: { kind: 'text', text: 'Hello Ana' },
    });
  });

  test.each([
    ['an async', () => ({ behaviour: { mode: 'async' } })],
    ['a scheduled', () => ({ timing: { schedule: Math.ceil(Date.now() / 1_000) + 1 } })],
  ] as const)('%s send chooses when it goes', async (_mode, context) => {
    const recipients = [
      [freshRecipient('waba'), 'template'],
      [await contactInWindow(), 'message'],
    ] as const;
    for (const [to, chosen] of recipients) {
      const { body } = await world.post(bodyOf(to, { rest: { context: context() } }));
      const { result } = await world.settled(body.request_id!);
      expect(result?.channels).toMatchObject({ waba: { status: true, chosen } });
    }
  });

  test('the template has values of its own', async () => {
    const to = freshRecipient('waba');
    const own = { variables: { 2: 'B-2' } };
    const { body } = await world.post(bodyOf(to, { otherwise: own }));
    expect(body).toMatchObject({ status: true, channels: { waba: { chosen: 'template' } } });
    expect(await world.arrived(to)).toMatchObject([{ text: shipped('B-2') }]);
    const { sends, content, variables } = await detailOf(body.request_id!);
    expect(JSON.stringify(sends[0]?.rendered)).toContain('B-2');
    // Values may be secrets.
    expect(content).toEqual({ waba: { message: MESSAGE, otherwise: { template } } });
    expect(variables).toEqual(['1', '2', '3']);
  });

  test('a template that is off fails the channel alone where it would go, and nothing was chosen', async () => {
    const off = await world.tenant.template('waba', ORDER, { active: false });
    const failing = { status: false, reason: 'template is inactive' };
    const stranger = await world.post(
      bodyOf(freshRecipient('waba'), { otherwise: { template: off } }),
    );
    expect(stranger.body.channels).toMatchObject({ waba: failing });
    expect(stranger.body.channels?.waba).not.toHaveProperty('chosen');
    const known = bodyOf(await contactInWindow(), { otherwise: { template: off } });
    expect((await world.post(known)).body.channels).toMatchObject({ waba: { chosen: 'message' } });
  });

  test.each([
    [{ template: 7, otherwise: { template: 7 } }, 'content.waba.otherwise: only with message'],
    [
      { template: 7, message: MESSAGE, otherwise: { template: 7 } },
      'content.waba: use either template or message, not both',
    ],
    [{ template: 7, message: MESSAGE }, 'content.waba: use either template or message, not both'],
    [{ message: MESSAGE, otherwise: {} }, 'content.waba.otherwise.template: required'],
  ])('%j is refused', async (waba, reason) => {
    const body = bodyOf(freshRecipient('waba'));
    expectRefusal(await world.post({ ...body, content: { waba } }), reason);
  });
});
