import { redactText } from '@cascade/runtime';
import type { CheckResult } from '@cascade/store';
import { ProviderHttp } from '../http/provider-http.ts';

const TIMEOUT_MS = 15_000;
const MAX_TEXT = 300;

export const works = (message: string): CheckResult => ({ ok: true, message, advice: null });

export const broken = (message: string, advice: string): CheckResult => ({
  ok: false,
  message,
  advice,
});

export const NO_SANDBOX_CHECK = broken(
  'The sandbox is not running.',
  'Start it (SANDBOX=on), or make a live device.',
);

/** A provider's answer to credentials: the name that it knows, or why it refuses them. */
type ProviderWord = { name: string } | { refused: string };

interface Question {
  url: string;
  headers?: Readonly<Record<string, string>>;
  read(answer: object): ProviderWord;
  /** Advice when the provider refuses the credentials. */
  advice: string;
}

/** Asks a provider over HTTP to check a device's credentials. */
export async function askProvider({ url, headers, read, advice }: Question): Promise<CheckResult> {
  const answer = await getJson(url, headers);
  if ('fault' in answer) {
    return broken(`The provider gave no answer: ${answer.fault}.`, 'Try again in a moment.');
  }
  const word = read(answer.json);
  if ('name' in word) return works(`The provider knows it as ${word.name}.`);
  const text = redactText(word.refused).slice(0, MAX_TEXT);
  return broken(`The provider refuses the credentials: ${text}.`, advice);
}

async function getJson(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ json: object } | { fault: string }> {
  const http = new ProviderHttp(1);
  try {
    const answer = await http.call({
      url,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return { fault: "it can't be reached" };
    const json = JSON.parse(answer.text) as unknown;
    return typeof json === 'object' && json !== null ? { json } : UNREADABLE;
  } catch {
    return UNREADABLE;
  } finally {
    await http.close();
  }
}

const UNREADABLE = { fault: 'it gave an unreadable answer' };
