const TIMEOUT_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

export interface SandboxAnswered {
  status: number;
  contentType: string;
  bytes: Buffer;
}

/** Calls the sandbox of this installation. Null: there is none, or no answer. */
export async function callSandbox(
  root: string | undefined,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<SandboxAnswered | null> {
  if (root === undefined) return null;
  const json = body === undefined ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(root + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(json === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: json }),
    });
    const length = Number(response.headers.get('content-length') ?? 0);
    if (length > MAX_BYTES) {
      await response.body?.cancel();
      return null;
    }
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  } catch {
    return null;
  }
}

/** Parses the JSON of an answer with status 200; null for any other answer. */
export function jsonOf(answered: SandboxAnswered | null): unknown {
  if (answered?.status !== 200) return null;
  try {
    return JSON.parse(answered.bytes.toString()) as unknown;
  } catch {
    return null;
  }
}
