import { readFileSync } from 'node:fs';
import { createEgress } from '@cascade/egress';
import { loopbackTls, silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  provision,
  startStack,
  type SandboxMessage,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

/** The host under which the product reaches a neighbour on loopback, with the certificate of tests. */
export const FILES_HOST = 'files.example.com';

interface Delivery {
  id: string;
  state: string;
  error: string | null;
}

interface Sent {
  status: boolean;
  code?: string;
  reason?: string;
}

/** A product on the embedded twins, with one account. */
export interface World {
  stack: Stack;
  tenant: Tenant;
  /** Sends a file of this address by Telegram. */
  sendFile(url: string, fileName?: string): Promise<Sent & { to: string }>;
  /** What a recipient has received. */
  arrived(to: string): Promise<SandboxMessage['content'][]>;
  /** Makes a signed endpoint. */
  endpoint(url: string): Promise<{ id: string; key: string }>;
  /** Delivers a sample, which makes the endpoint active. */
  activate(id: string): Promise<string>;
  /** A contact writes; returns the delivery of it, when it is over. */
  write(endpoint: string, text: string): Promise<Delivery>;
  /** Deliveries of an endpoint. */
  deliveries(endpoint: string): Promise<Delivery[]>;
  stop(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const egress = createEgress({
    allow: ['127.0.0.1/32'],
    admit: [],
    logger: silentLogger,
    ca: readFileSync(loopbackTls.certFile, 'utf8'),
    resolve: (host) =>
      host === FILES_HOST
        ? Promise.resolve([{ address: '127.0.0.1', family: 4 }])
        : Promise.reject(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })),
  });
  const stack = await startStack({ engine: { kind: 'embedded' }, overrides: { egress } });
  const tenant = await provision(stack);
  const manage = <T>(method: string, path: string, body?: unknown) =>
    stack.manage<T>(tenant.account, method, path, body);
  const deliveries = async (endpoint: string) =>
    (await manage<{ data: Delivery[] }>('GET', `/api/deliveries?endpoint=${endpoint}`)).data;
  const { number } = await manage<{ number: string }>(
    'GET',
    `/api/devices/${tenant.devices.telegram}`,
  );
  return {
    stack,
    tenant,
    deliveries,
    async sendFile(fileUrl, fileName) {
      const to = freshRecipient('telegram');
      const richContext = { fileUrl, ...(fileName === undefined ? {} : { fileName }) };
      const message = { type: 'document', richContext };
      const request = composeRequest(tenant, { telegram: { to, message } });
      const { body } = await stack.send(request, { token: tenant.token });
      return { ...(body as { channels: { telegram: Sent } }).channels.telegram, to };
    },
    arrived: async (to) => (await stack.inbox(to)).map(({ content }) => content),
    async endpoint(url) {
      const { id, signing_key: key } = await manage<{ id: string; signing_key: string }>(
        'POST',
        '/api/webhooks',
        { url, events: ['incoming_message'], signed: true },
      );
      return { id, key };
    },
    activate: async (id) =>
      (
        await manage<{ state: string }>('POST', `/api/webhooks/${id}/test`, {
          event: 'incoming_message',
        })
      ).state,
    async write(endpoint, text) {
      const before = await deliveries(endpoint);
      const known = new Set(before.map(({ id }) => id));
      const answer = { channel: 'telegram', device: number, contact: '123456789', text };
      await stack.call('POST', '/sandbox/answers', answer);
      return waitFor(
        async () =>
          (await deliveries(endpoint)).find(({ id, state }) => !known.has(id) && state !== 'open'),
        { timeoutMs: 60_000, what: 'the end of the delivery' },
      );
    },
    async stop() {
      await stack.stop();
      await egress.close();
    },
  };
}

/**
 * Waits until connections to this port of loopback have so many bytes that their server hasn't read: a stopped server is
 * in the middle of a call.
 */
export const untilCalled = (port: number, leastBytes = 1): Promise<true> =>
  waitFor(() => unreadBytes(port) >= leastBytes || null, {
    timeoutMs: 60_000,
    what: `a call on port ${port}`,
  });

/** Reads `/proc/net/tcp`: local address, remote address, state (01: established), tx:rx. */
function unreadBytes(port: number): number {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${wanted}`) === true && state === '01')
    .reduce((all, fields) => all + Number.parseInt(fields[4]?.split(':')[1] ?? '0', 16), 0);
}
