import { EVENT_CHANNELS, EVENT_KINDS, type Channel, type EventKind } from '@cascade/contracts';
import { validateEvent } from '@cascade/contracts/testing';
import { buildOpenApi } from '@cascade/gateway/testing';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  meet,
  provision,
  startStack,
  untilLinked,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { activeEndpoint } from './active-endpoint.ts';
import { contactClient } from './contact-client.ts';
import { startReceiver, type Received, type Receiver } from './receiver.ts';

const { webhooks } = (await buildOpenApi({ version: '1' })) as unknown as {
  webhooks: Record<EventKind, OpenApiWebhook>;
};

const DESK = 'desk@shop.test';
const FORM = {
  name: 'Call back',
  questions: [{ key: 'name', text: 'Your name?', type: 'text', required: true }],
  done: 'Thank you.',
};

/** Changes of devices have a suite of their own. */
const TOLD = EVENT_KINDS.filter((kind) => kind !== 'device_status');

type Chat = Exclude<Channel, 'email'>;
type Body = Record<string, unknown>;

interface OpenApiWebhook {
  post: { requestBody: { content: { 'application/json': { examples: Body } } } };
}

/** Every event on every channel that has it, as a customer's server receives it. */
describeOnEngines('an event', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let receiver: Receiver;
  let mailDevice: string;
  const paths = {} as Record<EventKind, string>;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { EGRESS_ALLOW: '127.0.0.0/8' } });
    receiver = await startReceiver();
    tenant = await provision(stack);
    mailDevice = await contactClient(stack, tenant).openMailbox(DESK);
    for (const kind of TOLD) {
      paths[kind] = await activeEndpoint(stack, tenant, receiver, kind);
    }
    await untilLinked(stack, tenant, tenant.devices.whatsapp);
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.close();
  });

  const exampleOf = (kind: EventKind, channel: Channel | undefined) => {
    const { examples } = webhooks[kind].post.requestBody.content['application/json'];
    return (examples[channel ?? kind] as { value: Body }).value;
  };

  /** Causes the event as customers and contacts do. Returns how its delivery is recognized. */
  async function cause(
    kind: EventKind,
    channel: Channel | undefined,
  ): Promise<(body: Body) => boolean> {
    if (kind === 'quota') {
      await stack.manage(null, 'PATCH', `/api/accounts/${tenant.account}`, { plan: { quota: 1 } });
      await cause('send_status', undefined);
      return ({ percent, limit }) => percent === 100 && limit === 1;
    } else if (kind === 'send_status' || kind === 'message_status') {
      const via = channel ?? 'telegram';
      const { body } = await stack.send(
        {
          keys: { [via]: { token: tenant.keys[via] } },
          content: { [via]: { message: { type: 'text', message: 'hello' } } },
          target: { [via]: freshRecipient(via) },
          context: { behaviour: { mode: 'async' } },
        },
        { token: tenant.token },
      );
      expect(body).toMatchObject({ status: true });
      return ({ request_id: request }) => request === body.request_id;
    } else if (channel === 'email') {
      const contact = freshRecipient('email');
      const mail = { subject: 'Order 17', text: 'Is it here?', html: '<p>Is it here?</p>' };
      const file = { name: 'a.txt', mime: 'text/plain', data: btoa('the content') };
      await contactClient(stack, tenant).act({ channel, device: DESK, contact, file, ...mail });
      return (body) => body['channel'] === channel;
    } else {
      const contact = await meet(stack, tenant, channel as Chat, freshRecipient(channel!));
      if (kind === 'incoming_message') {
        const text = 'Is my order on its way?';
        await contact.does({ text, name: 'Ana' });
        return ({ channel: by, message }) =>
          by === channel && (message as { text?: string }).text === text;
      }
      if (kind === 'message_echo') {
        await contact.does({ text: 'I look at it.', own: true });
        return ({ channel: by, message }) =>
          by === channel && (message as { text?: string }).text === 'I look at it.';
      }
      await stack.manage(tenant.account, 'POST', '/api/autoreplies', {
        device: tenant.devices[channel!],
        match: { type: 'exact', value: 'call me' },
        form: FORM,
      });
      await contact.does({ text: 'call me', name: 'Ana' });
      await contact.got(2);
      await contact.does({ text: 'Ana' });
      await contact.got(3);
      await contact.does({ text: 'yes' });
      return (body) => body['channel'] === channel;
    }
  }

  const cases = TOLD.flatMap((kind): [EventKind, Channel | undefined][] =>
    EVENT_CHANNELS[kind].length === 0
      ? [[kind, undefined]]
      : EVENT_CHANNELS[kind].map((channel) => [kind, channel]),
  );

  /** All events are caused in parallel. */
  const deliveries = new Map<string, Received>();
  const keyOf = (kind: EventKind, channel: Channel | undefined) => `${kind} of ${channel}`;
  beforeAll(async () => {
    // The quota is of all sends: it is used up at the end.
    await Promise.all(cases.filter(([kind]) => kind !== 'quota').map(deliver));
    await deliver(['quota', undefined]);
    async function deliver([kind, channel]: (typeof cases)[number]) {
      const isIt = await cause(kind, channel);
      const what = keyOf(kind, channel);
      const told = await waitFor(() => receiver.at(paths[kind]).find(({ body }) => isIt(body)), {
        timeoutMs: 30_000,
        what,
      });
      deliveries.set(what, told);
    }
  });

  test.each(cases)('%s of %s has the headers and payload of the API reference', (kind, channel) => {
    const { method, headers, body } = deliveries.get(keyOf(kind, channel))!;
    const { host, connection, 'content-length': length, ...told } = headers;
    expect([method, typeof host, connection, Number(length) > 0]).toEqual([
      'POST',
      'string',
      'keep-alive',
      true,
    ]);
    const device = body['device'] as { id: string; number: string } | undefined;
    expect(told).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Service-Webhook/1.0',
      'x-service-event': kind,
      'x-service-device': device?.number ?? '',
    });
    expect(validateEvent(body)).toBeNull();
    const devices: Record<Channel, string> = { ...tenant.devices, email: mailDevice };
    expect(device?.id).toBe(channel && devices[channel]);
    expect(device?.number).not.toBe('');
    // Quota is used by sends of sandbox devices, too.
    expect(body).toMatchObject({ event: kind, production: kind === 'quota' });

    const example = exampleOf(kind, channel);
    expect(validateEvent(example)).toBeNull();
    expect(shapeOf(body)).toEqual(shapeOf(example));
    // Not every contact has a name.
    expect(Object.keys(example['from'] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(body['from'] ?? {})),
    );
  });

  /**
   * Returns the members of a body: the reference's example and a real delivery must have the same.
   */
  function shapeOf(body: Body): unknown {
    const { answers, channels, from, message, form, ...rest } = body;
    const own = (value: unknown) =>
      value && typeof value === 'object' ? Object.keys(value).toSorted() : typeof value;
    const { attachments, ...said } = (message ?? {}) as { attachments?: object[] };
    return {
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, own(value)])),
      message: own(said),
      attachment: own(attachments?.[0]),
      form: own(form),
      answers: typeof answers,
      from: typeof from,
      channels: typeof channels,
    };
  }
});
