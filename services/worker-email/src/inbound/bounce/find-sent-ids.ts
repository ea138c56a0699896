/** A mail of this product, named in another mail. Anybody can write one: its tag has to be checked. */
export interface SentId {
  send: number;
  request: number;
  tag: string;
  /** With its angle brackets; absent when a return path names the mail. */
  messageId?: string;
}

/** A returned mail's header stands in the first megabyte: a notice is short. */
const MAX_BYTES = 1024 * 1024;
/** Of one mail. Ours are unguessable, so a flood of others only delays this mail. */
const MAX_IDS = 20;

const MESSAGE_ID =
  /(?<![\w.+-])(?<send>[1-9]\d{0,15})\.(?<request>[1-9]\d{0,15})\.(?<tag>[0-9a-f]{20})(?:\.c)?@[\w.-]{1,253}/gi;
/** A forwarder may write its own address around a return path: `srs0=…=bounce+…@forwarder`. */
const RETURN_PATH =
  /\+(?<send>[1-9a-z][0-9a-z]{0,10})\.(?<request>[1-9a-z][0-9a-z]{0,10})\.(?<tag>[0-9a-f]{20})(?=[@=])/gi;

/**
 * Finds the mails that a mail names, anywhere in it: in its header, in any part, in a quoted original;
 * as their Message-ID or their return path. Runs in a parser.
 */
export function findSentIds(raw: Uint8Array): SentId[] {
  const text = Buffer.from(raw.subarray(0, MAX_BYTES)).toString('latin1');
  return unique([text, withoutQuoting(text), ...decodedRuns(text)].flatMap(sentIdsIn));
}

/** Finds them in a text, such as a recipient's address. */
export function sentIdsIn(text: string): SentId[] {
  const byMessageId = [...text.matchAll(MESSAGE_ID)].slice(0, MAX_IDS).map((match) => ({
    ...numbersOf(match, 10),
    messageId: `<${match[0]}>`,
  }));
  const byReturnPath = [...text.matchAll(RETURN_PATH)]
    .slice(0, MAX_IDS)
    .map((match) => numbersOf(match, 36));
  return unique([...byMessageId, ...byReturnPath]);
}

function numbersOf({ groups = {} }: RegExpExecArray, radix: number) {
  const { send = '', request = '', tag = '' } = groups;
  return {
    send: Number.parseInt(send, radix),
    request: Number.parseInt(request, radix),
    tag: tag.toLowerCase(),
  };
}

function unique(ids: readonly SentId[]): SentId[] {
  const safe = ids.filter(
    ({ send, request }) => Number.isSafeInteger(send) && Number.isSafeInteger(request),
  );
  const byKey = new Map<string, SentId>();
  for (const id of safe) {
    const key = `${id.send}.${id.request}.${id.tag}`;
    const known = byKey.get(key);
    if (known?.messageId === undefined) byKey.set(key, { ...id, ...known });
  }
  return [...byKey.values()].slice(0, MAX_IDS);
}

/** Undoes what quoted-printable does to an address: soft line breaks, and `+`, `=`, `@`, `<`, `>`. */
const withoutQuoting = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=(2B|3D|40|3C|3E)/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );

/** Decodes what looks like base64, whichever part it stands in. */
function decodedRuns(text: string): string[] {
  const runs: string[][] = [];
  let isRun = false;
  for (const line of text.split(/\r?\n/)) {
    const isNext = isRun;
    isRun = /^[A-Za-z0-9+/]{20,}={0,2}$/.test(line);
    if (!isRun) continue;
    if (isNext) runs.at(-1)?.push(line);
    else runs.push([line]);
  }
  return runs.map((lines) => Buffer.from(lines.join('\n'), 'base64').toString('latin1'));
}
