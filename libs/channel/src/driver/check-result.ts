import { redactText } from '@cascade/runtime';
import type { CheckResult } from '@cascade/store';
import type { Dispatcher } from 'undici';
import { ProviderHttp } from '../http/provider-http.ts';

const TIMEOUT_MS = 15_000;
const MAX_TEXT = 300;

export const checkPassed = (message: string): CheckResult => ({ ok: true, message, advice: null });

export const checkFailed = (message: string, advice: string): CheckResult => ({
  ok: false,
  message,
  advice,
});

export const NO_SANDBOX_CHECK = checkFailed(
  'The sandbox is not running.',
  'Start it (SANDBOX=on), or create a live device.',
);

/** A provider's answer to credentials: the name that it knows, or why it refuses them. */
type CredentialsAnswer = { name: string } | { refused: string };

interface Question {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** @param status of the answer (HTTP). */
  read(answer: object, status: number): CredentialsAnswer;
  /** Advice when the provider refuses the credentials. */
  advice: string;
  /** Of egress, for a customer's address. */
  dispatcher?: Dispatcher;
}

/** Asks a provider over HTTP to check a device's credentials. */
export async function askProvider(question: Question): Promise<CheckResult> {
  const { read, advice } = question;
  const answer = await getJson(question);
  if ('fault' in answer) {
    return checkFailed(`The provider gave no answer: ${answer.fault}.`, 'Try again in a moment.');
  }
  const answered = read(answer.json, answer.status);
  if ('name' in answered) return checkPassed(`The provider knows it as ${answered.name}.`);
  const text = redactText(answered.refused).slice(0, MAX_TEXT);
  return checkFailed(`The provider refuses the credentials: ${text}.`, advice);
}

async function getJson({
  url,
  headers,
  dispatcher = 1,
}: Omit<Question, 'dispatcher'> & { dispatcher?: number | Dispatcher }): Promise<
  { json: object; status: number } | { fault: string }
> {
  const http = new ProviderHttp(dispatcher);
  try {
    const answer = await http.call({
      url,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return { fault: "it can't be reached" };
    const json = JSON.parse(answer.text) as unknown;
    return typeof json === 'object' && json !== null ? { json, status: answer.status } : UNREADABLE;
  } catch {
    return UNREADABLE;
  } finally {
    await http.close();
  }
}

const UNREADABLE = { fault: 'it gave an unreadable answer' };
