import { waitFor } from '@cascade/runtime/testing';
import { startFakeMailServer, type FakeMailServer } from '@cascade/worker-email/testing';
import PostalMime from 'postal-mime';
import type { Stack } from '../../harness/index.ts';
import type { Asker } from './asker.ts';
import type { Canaries } from './canaries.ts';
import { readEverything } from './read-everything.ts';

/** Number of mails with one-time links. */
export const INVITED = 3;
const WAIT = { timeoutMs: 30_000, everyMs: 25 };

/**
 * Sends invitations and a password link through the account's own mail server: one while every
 * readable thing is read, one that arrives, and one that is refused by a server that quotes it.
 */
export async function inviteByMail(
  stack: Stack,
  asker: Asker,
  headers: Record<string, string>,
  canaries: Canaries,
): Promise<void> {
  const server = await startFakeMailServer();
  try {
    await makeMailer(asker, headers, server);
    const invite = (role: string) =>
      askLink(asker, canaries, `${role}'s link`, '/api/invitations', headers, {
        email: `${role}@people.test`,
        role,
      });

    let release = () => {};
    const held = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    server.conduct(() => held);
    const owner = await invite('owner');
    await arrived(server, 1, canaries);
    await readEverything(stack, asker, headers);
    release();

    server.conduct('accept');
    const again = `/api/users/${owner.user}/link`;
    await askLink(asker, canaries, 'reset link', again, headers);
    await arrived(server, 2, canaries);

    server.conduct(async (mail) => `550 5.7.1 blocked: ${await linkIn(mail)}`);
    const admin = await invite('admin');
    await arrived(server, 3, canaries);

    const page = { headers: { accept: 'text/html' } };
    await asker.ask('GET', `/login/${admin.link}`, page);
  } finally {
    await server.close();
  }
}

async function makeMailer(asker: Asker, headers: Record<string, string>, server: FakeMailServer) {
  const credentials = {
    host: server.host,
    port: server.port,
    secure: false,
    username: 'mailer',
    password: 'not looked for: every server knows it',
    from: { name: 'Tests', address: 'invitations@sender.test' },
  };
  const body = { channel: 'email', name: 'invitations', credentials, sends_links: true };
  await asker.ask('POST', '/api/devices', { body, headers, shows: ['token'] });
}

/** The person who makes the link is shown it once. */
async function askLink(
  asker: Asker,
  canaries: Canaries,
  name: string,
  path: string,
  headers: Record<string, string>,
  body: object = {},
): Promise<{ user: string; link: string }> {
  const { json } = await asker.ask('POST', path, { body, headers, shows: ['url'] });
  if (json['mailed'] !== true) throw new Error(`${name} was not mailed`);
  const link = String(json['url']).split('/login/')[1]!;
  canaries.set(name, link);
  return { user: (json['user'] as { id: string }).id, link };
}

/** Waits for a mail. Its link is another one than the one that is shown: it may prove less. */
async function arrived(server: FakeMailServer, count: number, canaries: Canaries): Promise<void> {
  await waitFor(() => server.mails.length >= count, { ...WAIT, what: `mail ${count}` });
  const found = await linkIn(server.mails[count - 1]!);
  const [, link] = found.split('/login/');
  if (link === undefined) throw new Error(`mail ${count} has no link: ${found}`);
  canaries.set(`link of mail ${count}`, link);
}

async function linkIn(mail: Buffer): Promise<string> {
  const { text = '' } = await PostalMime.parse(mail);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? text;
}
