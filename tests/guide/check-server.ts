import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { waitFor } from '@cascade/runtime/testing';
import { Webhook } from 'standardwebhooks';
import { freePort } from '../servers/free-port.ts';
import { PROGRAMS, startProgram } from './languages.ts';
import type { Block } from './read-blocks.ts';

const START_MS = 20_000;

/**
 * Starts a program that receives webhooks and posts a signed event to it, then the same with another body.
 * Returns both statuses.
 */
export async function checkServer(
  { language, code }: Block,
  { folder, event, env }: { folder: string; event: string; env: Record<string, string> },
): Promise<[signed: number, tampered: number]> {
  const port = await freePort();
  const program = await PROGRAMS[language]!(code, folder, port);
  const child = startProgram(program, folder, { ...env, PORT: String(port) });
  const said = text(child.stderr!);
  const exited = once(child, 'exit');
  try {
    await waitFor(() => child.exitCode !== null || isOpen(port), {
      timeoutMs: START_MS,
      what: `the server in ${language}`,
    });
    if (child.exitCode !== null) throw new Error(`the server in ${language} ended\n${await said}`);
    const [id, at] = ['msg_1', new Date()];
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(env['HOOK_SECRET']!).sign(id, at, event),
    };
    const post = async (body: string) => {
      const url = `http://127.0.0.1:${port}/hook`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    return [await post(event), await post(event.replace('Ana', 'Eve'))];
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}
