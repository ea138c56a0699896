import { guardListener } from '@cascade/runtime';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { randomBytes } from 'node:crypto';
import { checkFailed, checkPassed } from '@cascade/channel';
import type { CheckResult } from '@cascade/store';
import { faultOf } from './proxy-fault.ts';
import type { Tunnel } from './tunnel.ts';

const TIMEOUT_MS = 15_000;

/**
 * Opens a WebSocket to WhatsApp through a proxy, as a linked phone does, and closes it. Says what it saw.
 *
 * @param root `wss://web.whatsapp.com/ws/chat`, or the sandbox's.
 */
export async function checkProxy(tunnel: Tunnel, root: string): Promise<CheckResult> {
  const { hostname, protocol } = new URL(root);
  const began = performance.now();
  try {
    const status = await upgradeStatus(tunnel, root.replace(/^ws/, 'http'), protocol === 'wss:');
    const ms = Math.round(performance.now() - began);
    return status === 101
      ? checkPassed({ kind: 'proxyWorks', params: { host: hostname, ms } })
      : checkFailed(
          { kind: 'proxyOpenedNone', params: { host: hostname, status } },
          { kind: 'adviceProxyBlocked' },
        );
  } catch (error) {
    const { said, advised } = faultOf(error, hostname, true);
    return checkFailed(said, advised);
  }
}

function upgradeStatus(tunnel: Tunnel, url: string, isSecure: boolean): Promise<number> {
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: tunnel.agent(isSecure ? {} : undefined),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: 'https://web.whatsapp.com',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    const end = (status: number) => {
      asked.destroy();
      resolve(status);
    };
    asked.on('error', reject);
    asked.once(
      'upgrade',
      guardListener('check proxy: upgrade', (_answer, socket) => {
        socket.on('error', () => undefined);
        socket.destroy();
        end(101);
      }),
    );
    asked.once('response', ({ statusCode = 0 }) => end(statusCode));
    asked.end();
  });
}
