import { createHttp } from '@cascade/egress';

const TIMEOUT_MS = 60_000;
const MAX_FILE_BYTES = 32 * 1024 * 1024;

const http = createHttp({ purpose: 'sandbox' });

export interface SandboxAnswered {
  status: number;
  text: string;
}

/** Calls the sandbox of this installation. Null: there is none, or no answer. */
export async function callSandbox(
  root: string | undefined,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<SandboxAnswered | null> {
  if (root === undefined) return null;
  const answer = await http.call('provider', {
    url: root + path,
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.ok ? answer : null;
}

/** Reads a file of the sandbox. Null: it has none, or gives it not whole. */
export async function readSandboxFile(
  root: string | undefined,
  path: string,
): Promise<{ contentType: string; bytes: Buffer } | null> {
  if (root === undefined) return null;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const file = await http.download('provider', { url: root + path, headers: {}, signal });
  if (!file.ok) return null;
  if (file.status !== 200) {
    await file.discard();
    return null;
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of file.body) {
      size += piece.byteLength;
      if (size > MAX_FILE_BYTES) return null;
      pieces.push(piece);
    }
  } catch {
    return null;
  }
  return {
    contentType: file.contentType ?? 'application/octet-stream',
    bytes: Buffer.concat(pieces),
  };
}

/** Parses the JSON of an answer with status 200; null for any other answer. */
export function jsonOf(answered: SandboxAnswered | null): unknown {
  if (answered?.status !== 200) return null;
  try {
    return JSON.parse(answered.text) as unknown;
  } catch {
    return null;
  }
}
