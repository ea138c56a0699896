import type { SendResponse } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import { describeOnEngines, freshRecipient, provision, startStack } from '../harness/index.ts';
import type { Answer, Stack, Tenant } from '../harness/index.ts';
import { delivered, failedUncalled } from './expectations.ts';

const NOT_APPROVED = failedUncalled('template is not approved for sending');

const content = (subject: string) => ({ subject, text: 'Hello {{name}}' });

interface Saved {
  id: number;
  approval: string;
  approved_by?: string;
}

describeOnEngines('mail templates by their name', (engine) => {
  let stack: Stack;
  /** The first account of the installation. */
  let first: Tenant;
  let second: Tenant;
  let programs: Map<Tenant, string>;

  beforeAll(async () => {
    stack = await startStack({ engine });
    first = await provision(stack);
    second = await provision(stack);
    programs = new Map();
    for (const tenant of [first, second]) {
      const body = { name: 'deploys', scopes: ['templates:write', 'send'] };
      const made = await stack.manage<{ token: string }>(
        tenant.account,
        'POST',
        '/api/tokens',
        body,
      );
      programs.set(tenant, made.token);
    }
  });
  afterAll(() => stack?.stop());

  const put = async (tenant: Tenant, name: string, body: object): Promise<Answer<Saved>> => {
    const token = programs.get(tenant)!;
    const answer = await stack.call('PUT', `/api/mail-templates/${name}`, body, { token });
    return answer as unknown as Answer<Saved>;
  };

  async function send(tenant: Tenant, template: number) {
    const to = freshRecipient('email');
    const { body }: Answer<SendResponse> = await stack.send(
      {
        keys: { email: { token: tenant.keys.email } },
        content: { email: { template } },
        target: { email: to, variables: { name: 'Ana' } },
      },
      { token: programs.get(tenant)! },
    );
    const subjects = (await stack.inbox(to)).map(
      (message) => (message.content as { subject?: string }).subject,
    );
    return { channels: body.channels, subjects };
  }

  test('the first account sends what it has saved, and the newest content of it', async () => {
    const made = await put(first, 'shipped', { content: content('Shipped') });
    expect(made).toMatchObject({
      status: 201,
      body: { approval: 'approved', approved_by: 'permission' },
    });
    const { id } = made.body;
    expect(await send(first, id)).toEqual({
      channels: { email: delivered('email') },
      subjects: ['Shipped'],
    });
    expect((await put(first, 'shipped', { content: content('Sent') })).body.id).toBe(id);
    expect((await send(first, id)).subjects).toEqual(['Sent']);
  });

  test('of calls at once one creates it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => put(first, 'once', { content: content('Once') })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test('another account waits for the operator, until it has the permission', async () => {
    const { body: saved } = await put(second, 'news', { content: content('News') });
    expect(saved).toMatchObject({ approval: 'pending' });
    expect(await send(second, saved.id)).toEqual({
      channels: { email: NOT_APPROVED },
      subjects: [],
    });
    await stack.manage(null, 'PATCH', `/api/accounts/${second.account}`, {
      permissions: { own_mail_templates: true },
    });
    const again = await put(second, 'news', { content: content('News') });
    expect(again).toMatchObject({ status: 200, body: { id: saved.id, approval: 'approved' } });
    expect((await send(second, saved.id)).subjects).toEqual(['News']);
  });

  test('a mail that nobody read is not sent once the permission has ended', async () => {
    const { body: saved } = await put(second, 'late', { content: content('Late') });
    expect(saved.approval).toBe('approved');
    await stack.manage(null, 'PATCH', `/api/accounts/${second.account}`, {
      permissions: { own_mail_templates: false },
    });
    const read = await stack.manage<Saved>(second.account, 'GET', '/api/mail-templates/late');
    expect(read).toMatchObject({ id: saved.id, approval: 'pending' });
    await waitFor(async () => (await send(second, saved.id)).channels?.email?.status === false, {
      what: 'the gateways to know',
    });
    expect(await send(second, saved.id)).toEqual({
      channels: { email: NOT_APPROVED },
      subjects: [],
    });
  });
});
