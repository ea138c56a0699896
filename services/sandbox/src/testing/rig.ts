import { createHttpApp, createMetrics, listen, type Logger } from '@cascade/runtime';
import { fakeClock, silentLogger, type FakeClock } from '@cascade/runtime/testing';
import { Router } from 'express';
import { createSandbox, type Sandbox } from '../create-sandbox.ts';
import type { DriverAddresses } from '../providers/provider.ts';

export interface RigAnswer {
  status: number;
  headers: Headers;
  /** Answers of providers are looked into member by member. */
  body: any;
}

/** A sandbox on ports of its own, with a clock that stands still. */
export interface SandboxRig {
  url: string;
  clock: FakeClock;
  sandbox: Sandbox;
  addresses: DriverAddresses;
  /** Where mail is taken. */
  smtp: { host: string; port: number };
  call(path: string, init?: RequestInit): Promise<RigAnswer>;
  telegram(method: string, params?: unknown, token?: string): Promise<RigAnswer>;
  graph(message: unknown, token?: string): Promise<RigAnswer>;
  close(): Promise<void>;
}

export const BOT_TOKEN = `123456789:${'Aa0_-'.repeat(7)}`;
export const PHONE_NUMBER_ID = '106540352242922';

export async function startRig({
  logger = silentLogger,
  file,
}: { logger?: Logger; file?: string } = {}): Promise<SandboxRig> {
  const clock = fakeClock();
  const sandbox = await createSandbox({
    clock,
    logger,
    // Tests are called back at servers of their own.
    mayCallBack: () => true,
    inboxPage: '/sandbox-inbox',
    ...(file === undefined ? {} : { file }),
  });
  const app = createHttpApp({
    logger,
    metrics: createMetrics('sandbox'),
    routes: [Router().use('/sandbox', sandbox.router)],
  });
  const http = await listen(app, { host: '127.0.0.1', port: 0 });
  const url = `${http.url}/sandbox`;

  async function call(path: string, init?: RequestInit): Promise<RigAnswer> {
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(
      path,
      body instanceof FormData || body instanceof URLSearchParams
        ? { method: 'POST', body, headers }
        : {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', ...headers },
          },
    );

  const addresses = sandbox.addresses({ root: url, hostname: '127.0.0.1' });
  const mail = new URL(addresses.email!.root);
  return {
    url,
    clock,
    sandbox,
    addresses,
    smtp: { host: mail.hostname, port: Number(mail.port) },
    call,
    telegram: (method, params = {}, token = BOT_TOKEN) =>
      post(`/telegram/bot${token}/${method}`, params),
    graph: (message, token = 'EAAG-token') =>
      post(`/graph/v23.0/${PHONE_NUMBER_ID}/messages`, message, {
        authorization: `Bearer ${token}`,
      }),
    async close() {
      await sandbox.close();
      await http.close(0);
    },
  };
}
