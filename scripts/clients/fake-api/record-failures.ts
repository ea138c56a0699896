import type { SandboxProduct } from './sandbox-product.ts';

/** How a send to a recipient fails. */
export interface Failure {
  reason: string;
  code: string;
}

type Kind = 'message' | 'template';

interface Recipient {
  name: string;
  addresses: Record<string, string>;
}

/**
 * Recipients of the sandbox that fail alike on a device that has done nothing else. The last ones restrict or
 * disconnect their device, and are sent to last.
 */
const NAMES = [
  'blocked',
  'unknown',
  'session window closed',
  'template paused',
  'mailbox full',
  'mailbox disabled',
  'refused by policy',
  'provider error',
  'account restricted',
  'device disconnected',
];
const OTHER: Record<string, object> = { telegram: { email: 'ana@example.com' } };
/** Channels whose device waits, and tries again, after an error of its provider. */
const SLOW_AFTER_ERRORS = new Set(['whatsapp']);

/** Sends a message and a template to recipients that fail; by channel, kind of the content, and recipient. */
export async function recordFailures(product: SandboxProduct): Promise<Record<string, Failure>> {
  const { body } = await product.call('GET', '/sandbox/recipients', { token: null });
  const rows = (body as { data: Recipient[] }).data;
  const templates = await templatesOf(product);
  const failures = new Map<string, Failure>();
  for (const name of NAMES) {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw new Error(`${name}: no recipient of the sandbox`);
    for (const [channel, to] of Object.entries(row.addresses)) {
      if (name === 'provider error' && SLOW_AFTER_ERRORS.has(channel)) continue;
      for (const on of ['message', 'template'] as const) {
        if (channel === 'email' && on === 'message') continue;
        const failure = await failureOf(
          product,
          channel,
          to,
          contentOf(on, templates.get(channel)),
        );
        if (failure !== null) failures.set(`${channel} ${on} ${to}`, failure);
      }
    }
  }
  for (const channel of Object.keys(product.keys)) {
    for (const on of ['message', 'template'] as const) {
      if (channel === 'email' && on === 'message') continue;
      const failure = await failureOf(product, channel, '', contentOf(on, templates.get(channel)));
      if (failure !== null) failures.set(`${channel} ${on} `, failure);
    }
  }
  return Object.fromEntries([...failures].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const contentOf = (on: Kind, template: number | undefined) =>
  on === 'template' ? { template } : { message: { type: 'text', message: 'Hello' } };

/** Approved templates by channel. A channel of the demo without one gets it. */
async function templatesOf(product: SandboxProduct): Promise<Map<string, number>> {
  const { body } = await product.call('GET', '/v1/templates');
  const { templates } = body as {
    templates: { id: number; channel: string; approval: string; active: boolean }[];
  };
  const found = new Map(
    templates
      .filter(({ approval, active }) => approval === 'approved' && active)
      .map(({ channel, id }) => [channel, id]),
  );
  for (const channel of Object.keys(product.keys)) {
    if (found.has(channel)) continue;
    const content = { message: { type: 'text', message: 'Hello' } };
    const made = await product.operate('POST', '/api/templates', {
      channel,
      name: 'hello',
      content,
    });
    const { id } = made.body as { id?: number };
    if (id === undefined) throw new Error(`${channel}: ${JSON.stringify(made.body)}`);
    for (const act of ['approve', 'activate']) {
      await product.operate('POST', `/api/templates/${id}/${act}`, {});
    }
    found.set(channel, id);
  }
  return found;
}

async function failureOf(
  product: SandboxProduct,
  channel: string,
  to: string,
  content: object,
): Promise<Failure | null> {
  const { body } = await product.call('POST', '/v1/send', {
    body: {
      keys: { [channel]: { token: product.keys[channel] } },
      content: { [channel]: content },
      // Without a recipient on the channel there is one on another.
      target: {
        ...(to === '' ? (OTHER[channel] ?? { telegram: '1' }) : { [channel]: to }),
        variables: { code: '482913', '1': '482913' },
      },
    },
  });
  const result = (
    body as { channels?: Record<string, { status: boolean; reason: string; code: string }> }
  ).channels?.[channel];
  if (result === undefined) throw new Error(`${channel} ${to}: ${JSON.stringify(body)}`);
  if (result.status) return null;
  const { reason, code } = result;
  return { reason, code };
}
