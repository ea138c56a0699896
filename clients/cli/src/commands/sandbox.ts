import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AddCommand } from '../act.ts';
import { CommandFault, misused } from '../command-fault.ts';
import { findDevice } from '../devices/find-device.ts';
import { EXIT } from '../exit-codes.ts';
import {
  CHANNELS,
  type Channel,
  type SandboxAct,
  type SandboxActed,
  type SandboxLink,
  type SandboxPage,
  type SandboxRecipients,
  type SandboxRow,
} from '../library.ts';
import { oneOf, whole } from '../options.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';

interface ReplyOptions {
  device: string;
  contact: string;
  text?: string;
  tap?: string;
  row?: string;
  file?: string;
}

interface LinkOptions {
  qr?: string;
  code?: string;
  number?: string;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  txt: 'text/plain',
};

const EXAMPLES = `
The sandbox has servers as strict as the providers.

Examples:
  cascade sandbox recipients
  cascade sandbox messages --to 6281234567890
  cascade sandbox reply --device "Demo bot" --contact 123456789 --text "Hello?"
  cascade sandbox link --number 15550001234 --qr "2@…"`;

export const addSandbox: AddCommand = (program, act) => {
  const sandbox = program
    .command('sandbox')
    .description("the sandbox's phones: what arrived, and what contacts do")
    .addHelpText('after', EXAMPLES);
  sandbox
    .command('messages')
    .description('list messages that arrived, the newest first')
    .option('--to <address>', 'only of this contact')
    .option('--channel <channel>', 'only of this channel', oneOf(CHANNELS))
    .option('--limit <count>', 'at most so many', whole(1, 200), 20)
    .action(act(messages));
  sandbox
    .command('recipients')
    .description('list recipients to which something else happens')
    .action(act(recipients));
  sandbox
    .command('reply')
    .description('act as a contact')
    .requiredOption('--device <device>', 'sandbox device: id or name')
    .requiredOption('--contact <address>', 'number, chat id or mail address of the contact')
    .option('--text <text>', 'write a text, or the caption of --file')
    .option('--tap <button>', 'tap a button: its data, id or text')
    .option('--row <row>', 'pick a row of a list: its id or title')
    .option('--file <path>', 'send a file')
    .action(act(reply));
  sandbox
    .command('link')
    .description('link a phone of the sandbox: scan a QR code, or type a code')
    .option('--qr <text>', 'text of the QR code')
    .option('--code <code>', 'code of "devices link --phone"')
    .option('--number <number>', 'number of the phone')
    .action(act(link));
};

async function messages(
  session: Session,
  { to, channel, limit }: { to?: string; channel?: Channel; limit: number },
): Promise<undefined> {
  const client = await session.client();
  const page = await client.request<SandboxPage>('GET', '/api/sandbox/messages', {
    query: { limit, to, channel },
    signal: session.signal,
  });
  if (!page.running) throw noSandbox();
  session.output.result({ messages: page.data }, table(page.data.map(rowOf)));
  return undefined;
}

function rowOf(row: SandboxRow): string[] {
  const { id, channel } = row;
  const {
    to,
    arrived_at: at,
    content,
  } = row as {
    to?: string;
    arrived_at?: string;
    content?: { kind?: string; subject?: string; text?: string };
  };
  const { kind = '', subject, text = '' } = content ?? {};
  return [String(id), at ?? '', channel, to ?? '', kind, subject ?? text];
}

async function recipients(session: Session): Promise<undefined> {
  const client = await session.client();
  const { signal } = session;
  const path = '/api/sandbox/recipients';
  const found = await client.request<SandboxRecipients>('GET', path, { signal });
  if (!found.running) throw noSandbox();
  const rows = found.data.flatMap(({ name, means, addresses }) =>
    Object.entries(addresses).map(([channel, address]) => [name, channel, address, means]),
  );
  session.output.result({ recipients: found.data }, table(rows));
  return undefined;
}

async function reply(session: Session, options: ReplyOptions): Promise<undefined> {
  const { device: named, contact, text, tap, row, file } = options;
  const acts = [tap, row, file ?? text].filter((one) => one !== undefined);
  if (acts.length !== 1) throw misused('--text: give exactly one of --text, --tap, --row, --file');
  const client = await session.client();
  const device = await findDevice(client, session.signal, named, '--device');
  const body: SandboxAct = {
    device: device.id,
    contact,
    ...(text === undefined ? {} : { text }),
    ...(tap === undefined ? {} : { tap }),
    ...(row === undefined ? {} : { row }),
    ...(file === undefined ? {} : { file: await readMedia(file) }),
  };
  const call = { body, signal: session.signal };
  const acted = await client.request<SandboxActed>('POST', '/api/sandbox/answers', call);
  session.output.result(acted, `${contact} wrote to ${device.name} (message ${acted.id}).`);
  return undefined;
}

async function readMedia(path: string): Promise<{ name: string; mime: string; data: string }> {
  const name = basename(path);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const mime = Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending] : undefined;
  return {
    name,
    mime: mime ?? 'application/octet-stream',
    data: await readFile(path, 'base64'),
  };
}

async function link(session: Session, { qr, code, number }: LinkOptions): Promise<undefined> {
  if ((qr === undefined) === (code === undefined)) {
    throw misused('--qr: give either --qr or --code');
  }
  const client = await session.client();
  const body: SandboxLink = {
    ...(qr === undefined ? {} : { qr }),
    ...(code === undefined ? {} : { code }),
    ...(number === undefined ? {} : { number: number.replace(/^\+/, '') }),
  };
  const call = { body, signal: session.signal };
  const linked = await client.request<SandboxActed>('POST', '/api/sandbox/link', call);
  session.output.result(linked, 'The phone of the sandbox is linked.');
  return undefined;
}

const noSandbox = () =>
  new CommandFault('this installation has no sandbox, or it does not answer', {
    code: 'not_found',
    exitCode: EXIT.refused,
  });
