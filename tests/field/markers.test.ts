import type { Channel } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  meet,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Engine,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { readCases } from './read-cases.ts';

interface Rendered {
  channel: Channel;
  /** Settings of the account, for this case. */
  settings?: object;
  message?: object;
  /** Content of a template. */
  template?: Record<string, unknown>;
  variables?: object;
  /** Parts of what arrives, or of the reason why nothing does. */
  arrives?: object;
  html?: string;
  refused?: string;
}

interface Saved {
  channel: Channel;
  rule: object;
  /** Beginning of the reason; absent: the rule is saved. */
  refused?: string;
}

const SAYS = (part: string) => expect.stringContaining(part) as string;

describeOnEngines('markers and values from the field', (engine: Engine) => {
  let stack: Stack;
  let tenant: Tenant;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
  }, 60_000);
  afterAll(() => stack?.stop());

  const api = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  async function status(method: string, path: string, body: object) {
    const response = await fetch(`${stack.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        'X-Account-Id': tenant.account,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    return [response.status, (await response.json()) as { reason?: string; id?: string }] as const;
  }

  test.each([...readCases<Rendered>('markers'), ...readCases<Rendered>('places')])(
    'a send and its dry run write a value for its place, or name what is missing: %s',
    async (_name, { channel, settings, message, template, variables, arrives, html, refused }) => {
      const plain = { unfilled_markers: 'fail', template_parameters: 'refuse' };
      await api('PATCH', '/api/settings', { ...plain, ...settings });
      const to = freshRecipient(channel);
      const content =
        message === undefined
          ? { template: await tenant.template(channel, template) }
          : { message };
      const body = {
        keys: { [channel]: { token: tenant.keys[channel] } },
        content: { [channel]: content },
        target: { [channel]: to, ...(variables === undefined ? {} : { variables }) },
      };
      const dry = await fetch(`${stack.url}/v1/send/dry-run`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { tiers } = (await dry.json()) as { tiers: { channels: Record<string, object> }[] };
      const sent = await stack.send(body, { token: tenant.token });
      const result = {
        status: refused === undefined,
        ...(refused === undefined ? {} : { reason: SAYS(refused) }),
      };
      expect([tiers[0]?.channels[channel], sent.body.channels?.[channel]]).toMatchObject([
        result,
        result,
      ]);
      expect(sent.body.channels?.[channel]?.code).not.toBe('provider_refused');
      const arrived = await stack.inbox(to);
      expect(arrived.map(({ content: shown }) => shown)).toMatchObject(
        arrives === undefined ? [] : [arrives],
      );
      expect(JSON.stringify(arrived)).toContain(JSON.stringify(html ?? '').slice(1, -1));
    },
    30_000,
  );

  test.each(readCases<Saved>('rules'))(
    'a rule or form is saved if something fills its markers: %s',
    async (_name, { channel, rule, refused }) => {
      const device = tenant.devices[channel];
      const [code, { reason = '', id }] = await status('POST', '/api/autoreplies', {
        device,
        active: false,
        ...rule,
      });
      expect([code, reason.slice(0, refused?.length ?? 0)]).toEqual(
        refused === undefined ? [201, ''] : [400, refused],
      );
      if (id !== undefined) await api('DELETE', `/api/autoreplies/${id}`);
    },
  );

  test('a reply whose marker nothing fills has failed, and needs attention', async () => {
    const { telegram } = tenant.devices;
    const content = (text: string) => ({ message: { type: 'text', message: text } });
    const template = await tenant.template('telegram', content('Halo {{name|Kak}}'));
    const rule = { device: telegram, match: { type: 'exact', value: 'halo' }, reply: { template } };
    await api('POST', '/api/autoreplies', rule);
    // The template changes after the rule was saved.
    await api('PATCH', `/api/templates/${template}`, { content: content('Halo {{panggilan}}') });
    await api('POST', `/api/templates/${template}/approve`, {});
    const chat = freshRecipient('telegram');
    const contact = await meet(stack, tenant, 'telegram', chat);
    await contact.does({ text: 'halo' });
    const entry = await waitFor(
      async () => {
        const { data } = await api<{ data: { request: object }[] }>('GET', '/api/attention');
        return data.find(({ request }) => JSON.stringify(request).includes(chat)) ?? null;
      },
      { timeoutMs: 20_000, what: 'the reply that failed' },
    );
    expect(entry).toMatchObject({ kind: 'failed' });
    expect(JSON.stringify(entry)).toContain('missing variable: panggilan');
    expect(await stack.inbox(chat)).toHaveLength(1);
  }, 60_000);
});
