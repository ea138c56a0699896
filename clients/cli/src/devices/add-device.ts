import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { misused } from '../command-fault.ts';
import { changeStoredProfile, isKeyName, storeKey } from '../config/change-stored-profile.ts';
import type { Channel, Device } from '../library.ts';
import type { Session } from '../session.ts';

export interface AddOptions {
  name: string;
  credentials?: string;
  sandbox?: true;
  key?: string;
}

/** Makes a device. Its key is stored by the name of `--key`, or else printed this once. */
export async function addDevice(
  session: Session,
  { name, credentials, sandbox, key: keyName }: AddOptions,
  channel: Channel,
): Promise<undefined> {
  if (keyName !== undefined) {
    if (!isKeyName(keyName)) throw misused('--key: must be letters, digits, ".", "-" or "_"');
    // Before there is a device whose key nobody has.
    await changeStoredProfile(session, () => undefined);
  }
  const body = {
    channel,
    name,
    ...(credentials === undefined
      ? {}
      : { credentials: await readCredentials(session, credentials) }),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
  const client = await session.client();
  const { token, ...device } = await client.request<Device & { token: string }>(
    'POST',
    '/api/devices',
    { body, signal: session.signal },
  );
  if (keyName === undefined) {
    session.output.result(
      { ...device, token },
      `Made ${device.id}. Its key, shown this once: ${token}`,
    );
    return undefined;
  }
  await storeKey(session, keyName, token);
  session.output.result(
    { ...device, key: keyName },
    `Made ${device.id}, and stored its key: cascade send --${channel} ${keyName}`,
  );
  return undefined;
}

async function readCredentials(session: Session, file: string): Promise<object> {
  const text =
    file === '-'
      ? await readAll(Readable.from(session.terminal.stdin))
      : await readFile(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's words would show a piece of the credentials.
    throw misused(`--credentials: ${file} is not JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw misused('--credentials: must be a JSON object');
  }
  return value;
}
