import type { TelegramCredentials, WabaCredentials } from '@cascade/store';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 64 * 1024;

/** What a provider said to credentials: the name it knows them by, or why it refuses them. */
export type ProviderWord =
  { ok: true; name: string } | { ok: false; why: 'refused' | 'unreachable'; text: string };

/** `getMe` (core.telegram.org/bots/api#getme). */
export async function askTelegram(
  root: string,
  { bot_token: token }: TelegramCredentials,
): Promise<ProviderWord> {
  const answer = await getJson(`${root}/bot${token}/getMe`, {});
  if (!('json' in answer)) return answer;
  const { ok, result, description } = answer.json as {
    ok?: boolean;
    result?: { username?: string };
    description?: string;
  };
  return ok === true
    ? { ok: true, name: `@${String(result?.username ?? '')}` }
    : { ok: false, why: 'refused', text: String(description ?? '') };
}

/** The phone number's own node (Graph API, "WhatsApp Business Phone Number"). */
export async function askGraph(
  root: string,
  { phone_number_id: id, access_token: token }: WabaCredentials,
): Promise<ProviderWord> {
  const fields = 'display_phone_number,verified_name';
  const answer = await getJson(`${root}/${encodeURIComponent(id)}?fields=${fields}`, {
    authorization: `Bearer ${token}`,
  });
  if (!('json' in answer)) return answer;
  const { display_phone_number: number, error } = answer.json as {
    display_phone_number?: string;
    error?: { message?: string };
  };
  return error === undefined
    ? { ok: true, name: String(number ?? id) }
    : { ok: false, why: 'refused', text: String(error.message ?? '') };
}

type Json = { json: object } | { ok: false; why: 'refused' | 'unreachable'; text: string };

async function getJson(url: string, headers: Record<string, string>): Promise<Json> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (text.length > MAX_BYTES) return unreadable;
    const json = JSON.parse(text) as unknown;
    return typeof json === 'object' && json !== null ? { json } : unreadable;
  } catch (error) {
    return error instanceof SyntaxError ? unreadable : unreachable;
  }
}

const unreadable: Json = { ok: false, why: 'unreachable', text: 'it gave an unreadable answer' };
const unreachable: Json = { ok: false, why: 'unreachable', text: "it can't be reached" };
