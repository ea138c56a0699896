import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface ListenCommandOptions {
  /** URL to which deliveries are POSTed. */
  forward: URL;
  /** URL of the installation. */
  server: URL;
  /** `<ACCOUNT_TOKEN>`. */
  token: string;
  /** Body of `POST /api/listen`. */
  wanted: {
    events?: string[];
    devices?: string[];
    secret?: string;
    signed?: boolean;
    version?: 1 | 2;
  };
}

export const LISTEN_USAGE = `cascade listen --forward http://localhost:3000/hook
  Deliver the account's events to a server on this machine, until Ctrl-C.

  --forward <url>     where to POST them
  --events <kinds>    only these, with commas: incoming_message,submission,message_status,send_status
  --devices <ids>     only of these devices, with commas
  --secret <text>     send it as X-Webhook-Secret
  --signed            send the signature headers of Standard Webhooks; the key is printed
  --version <1|2>     version of the payloads (1); 2 has message_status of every channel with receipts
  --server <url>      the installation (CASCADE_URL, http://127.0.0.1:8080)

  CASCADE_TOKEN is the account token; without it the demo account's of DATA_DIR (./data) is taken.`;

const DEFAULT_SERVER = 'http://127.0.0.1:8080';

/** Reads options from the command line and the environment, or returns a fault. */
export async function readListenOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ListenCommandOptions | { fault: string }> {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    return { fault: (error as Error).message };
  }
  if (values.forward === undefined) return { fault: '--forward: where should events go?' };
  const forward = readUrl(values.forward);
  if (!forward) return { fault: '--forward: must be an http or https URL' };
  const server = readUrl(values.server ?? env.CASCADE_URL ?? DEFAULT_SERVER);
  if (!server) return { fault: '--server: must be an http or https URL' };
  const token = env.CASCADE_TOKEN ?? (await demoToken(env.DATA_DIR ?? './data'));
  if (token === undefined) return { fault: 'CASCADE_TOKEN: set it to a token of the account' };
  const { events, devices, secret, signed } = values;
  const version = readVersion(values.version);
  if (version === null) return { fault: '--version: must be 1 or 2' };
  return {
    forward,
    server,
    token,
    wanted: {
      ...(events === undefined ? {} : { events: split(events) }),
      ...(devices === undefined ? {} : { devices: split(devices) }),
      ...(secret === undefined ? {} : { secret }),
      ...(signed === undefined ? {} : { signed }),
      ...(version === undefined ? {} : { version }),
    },
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  return parseArgs({
    args: [...args],
    options: {
      forward: text,
      server: text,
      events: text,
      devices: text,
      secret: text,
      signed: { type: 'boolean' },
      version: text,
    },
  }).values;
}

function readUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null;
}

function readVersion(text: string | undefined): 1 | 2 | undefined | null {
  if (text === undefined) return undefined;
  return text === '1' ? 1 : text === '2' ? 2 : null;
}

const split = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Reads the demo account's token, which `standalone` wrote. */
async function demoToken(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { accountToken } = JSON.parse(text) as { accountToken?: unknown };
  return typeof accountToken === 'string' ? accountToken : undefined;
}
