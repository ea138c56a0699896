import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freshRecipient, OPERATOR_TOKEN } from '../../harness/index.ts';
import { compileCache } from '../../servers/compile-cache.ts';
import type { Bomb } from './bomb.ts';
import { handMail } from './hand-mail.ts';

/** Target of bombs, as plain data, so that another process can throw too. */
export interface Aim {
  /** Base of the management API. */
  url: string;
  /** Base of `/v1`. */
  sendUrl: string;
  smtpPort: number;
  /** Address of a device. */
  mailTo: string;
  account: string;
  token: string;
  /** Address to which a gateway posts texts, with its secret. */
  textsUrl: string;
  /** Where the attacker's gateway answers, and a token of its device. */
  gatewayPort: number;
  gatewayToken: string;
  /** Folder for the commands' files and store. */
  folder: string;
  /** `SECRETS_KEY` of the commands. */
  key: string;
}

export interface Answered {
  /** Answer in the form of `Bomb.answer`. */
  answer: string;
  /** Peak memory of a command, and its CPU time. */
  peakMb?: number;
  cpuMs?: number;
}

const CASCADE = fileURLToPath(new URL('../../../services/cli/src/cascade.ts', import.meta.url));
const PEAK_EVERY_MS = 50;
/** A command that takes longer is killed; its answer then begins with `null`. */
const COMMAND_MS = 50_000;

export async function throwAt(aim: Aim, target: Bomb['target'], bytes: Buffer): Promise<Answered> {
  switch (target) {
    case 'table':
      return { answer: await upload(aim, '/api/batches', bytes) };
    case 'suppressions':
      return { answer: await upload(aim, '/api/suppressions/import', bytes) };
    case 'send':
      return { answer: await post({ ...aim, url: aim.sendUrl }, '/v1/send', aim.token, bytes) };
    case 'credentials':
      return { answer: await post(aim, '/api/devices', OPERATOR_TOKEN, bytes) };
    case 'settings':
      return { answer: await post(aim, '/api/tokens', OPERATOR_TOKEN, bytes) };
    case 'mail':
      return { answer: await handMail(aim.smtpPort, aim.mailTo, bytes) };
    case 'text':
      return { answer: await postText(aim, bytes) };
    case 'answer':
      return { answer: await answerAsGateway(aim, bytes) };
    case 'setup':
      return fromFile(aim, 'setup.yaml', bytes, 'import');
    case 'backup':
      return fromFile(aim, 'store.backup', bytes, 'restore');
  }
}

async function post(
  { url, account }: Aim,
  path: string,
  token: string,
  body: Buffer | FormData,
): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-account-id': account,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : new Uint8Array(body),
  });
  const { reason, channels = {} } = (await response.json()) as {
    reason?: string;
    channels?: Record<string, { reason?: string }>;
  };
  return `${response.status} ${reason ?? channels['sms']?.reason ?? ''}`;
}

function upload(aim: Aim, path: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  return post(aim, path, OPERATOR_TOKEN, form);
}

async function postText({ textsUrl }: Aim, bytes: Buffer): Promise<string> {
  const sender = `&from=62811${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  const response = await fetch(textsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.concat([bytes, Buffer.from(sender)]),
  });
  return `${response.status} ${(await response.text()).slice(0, 200)}`;
}

/** Sends a text through the attacker's own gateway, which answers with the bytes. */
async function answerAsGateway(aim: Aim, bytes: Buffer): Promise<string> {
  const gateway = createServer((_request, response) => {
    response.on('error', () => undefined);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => gateway.listen(aim.gatewayPort, '127.0.0.1', resolve));
  try {
    const body = {
      keys: { sms: { token: aim.gatewayToken } },
      content: { sms: { message: { type: 'text', message: 'hi' } } },
      target: { sms: freshRecipient('sms') },
    };
    const whole = Buffer.from(JSON.stringify(body));
    return await post({ ...aim, url: aim.sendUrl }, '/v1/send', aim.token, whole);
  } finally {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  }
}

async function fromFile(
  aim: Aim,
  name: string,
  bytes: Buffer,
  ...args: string[]
): Promise<Answered> {
  const file = join(aim.folder, name);
  await writeFile(file, bytes);
  return command(aim, ...args, file);
}

async function command({ url, folder, key }: Aim, ...args: string[]): Promise<Answered> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', CASCADE, 'admin', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: COMMAND_MS,
      killSignal: 'SIGKILL',
      env: {
        PATH: process.env['PATH'],
        ...compileCache(),
        CASCADE_URL: url,
        OPERATOR_TOKEN,
        DATA_DIR: folder,
        SECRETS_KEY: key,
      },
    },
  );
  let peakMb = 0;
  let cpuMs = 0;
  const watch = setInterval(() => {
    void readCpuMs(child.pid).then((ms) => (cpuMs = Math.max(cpuMs, ms)));
    void readMemory(child.pid, 'VmHWM').then((mb) => (peakMb = Math.max(peakMb, mb)));
  }, PEAK_EVERY_MS);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, problems, exit] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  clearInterval(watch);
  return { answer: `${exit} ${out}${problems}`, peakMb, cpuMs };
}

/** Reads memory from /proc. `VmRSS`: current. `VmHWM`: peak. Linux only. */
export async function readMemory(
  pid: number | undefined,
  name: 'VmRSS' | 'VmHWM',
): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
}

/** CPU time of a process with its threads, from /proc in ticks of 10 ms. Linux only. */
export async function readCpuMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in brackets, may have blanks.
  const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}
