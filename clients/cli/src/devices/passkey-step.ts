import { text as readAll } from 'node:stream/consumers';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { misused } from '../command-fault.ts';
import type { Cascade, Device, DevicePasskey, PasskeyLink } from '../library.ts';
import { table } from '../output/table.ts';
import type { Session } from '../session.ts';

/** What a person does in the passkey step; at most one of them. */
export interface PasskeyActs {
  /** File with the assertion, `-` for standard input. */
  answer?: string;
  confirm?: boolean;
  oneTimeLink?: boolean;
}

/** What to do at each step of a link behind a passkey. */
export const PASSKEY_ADVICE: Readonly<Record<DevicePasskey['step'], string>> = {
  assertion: "The account's owner answers with a passkey, which works on web.whatsapp.com alone.",
  continuation: 'WhatsApp has the passkey. Open WhatsApp on the phone and leave it open.',
  confirmation:
    'WhatsApp shows a code on the phone. Confirm only if it is the same: otherwise somebody else may be linking ' +
    'the phone, and "cascade devices link" starts over.',
  finishing: 'WhatsApp links the phone. Leave WhatsApp open there.',
};

const pathOf = ({ id }: Pick<Device, 'id'>): string =>
  `/api/devices/${encodeURIComponent(id)}/passkey`;

/** Creates a link with which somebody without an account does the passkey step. An earlier link ends. */
export const createPasskeyLink = (
  session: Session,
  client: Cascade,
  device: Pick<Device, 'id'>,
): Promise<PasskeyLink> =>
  client.request<PasskeyLink>('POST', `${pathOf(device)}/link`, {
    body: {},
    signal: session.signal,
  });

/** Reads the passkey step of a link, or answers it. */
export async function answerPasskey(
  session: Session,
  client: Cascade,
  device: Device,
  { answer, confirm = false, oneTimeLink = false }: PasskeyActs,
): Promise<void> {
  const { output, signal } = session;
  if (oneTimeLink) {
    const link = await createPasskeyLink(session, client, device);
    output.result(link, link.url);
    return output.note(`It works until ${link.expiresAt}, and a newer link ends it.`);
  }
  const path = pathOf(device);
  if (answer !== undefined) {
    const body = { assertion: await readAssertion(session, answer) };
    const step = await client.request<DevicePasskey>('POST', path, { body, signal });
    return output.result(step, 'The answer was handed in.');
  }
  if (confirm) {
    const sent = { body: {}, signal };
    const step = await client.request<DevicePasskey>('POST', `${path}/confirm`, sent);
    return output.result(step, 'The code was confirmed.');
  }
  const step = await client.request<DevicePasskey>('GET', path, { signal });
  const { step: name, until, attempt, code } = step;
  output.result(
    step,
    table([
      ['step', name],
      ['until', until],
      ['attempt', String(attempt)],
      ...(code === undefined ? [] : [['code', output.style('bold', code)]]),
    ]),
  );
  output.note(PASSKEY_ADVICE[name]);
}

/** Reads what `toJSON()` of the credential says. Throws CommandFault if a file can't be read or holds something else. */
async function readAssertion({ terminal }: Session, file: string): Promise<object> {
  const text =
    file === '-' ? await readAll(Readable.from(terminal.stdin)) : await readFile(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Without the parser's words: they hold a part of the text.
    value = null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw misused(
      `--answer: ${file === '-' ? 'standard input' : file} is not what toJSON() of the credential says`,
    );
  }
  return value;
}
