import type { Difference } from './compare-answers.ts';

interface NamedChange {
  /** Method and path of the calls. */
  call: RegExp;
  /** Places of the answer; without it, any. */
  path?: RegExp;
  /** What was told and what is told now, as JSON around ` → `; without it, any. */
  values?: RegExp;
  reason: string;
}

const SEND = /^POST \/v1\/send(\/dry-run)? /;

/** Changes since 0e175ed7 (0.2.0) that callers who use no additions can meet. The changelog has each. */
const NAMED: readonly NamedChange[] = [
  {
    call: /^POST \/api\/templates /,
    path: /approval$/,
    values: /"pending" → "approved"/,
    reason: 'an account may use its own mail templates without approval',
  },
  {
    call: /^POST \/api\/templates\/\S+\/(approve|activate)/,
    reason: 'approve of a WABA template that Meta does not have is a 409',
  },
  {
    call: /^(POST \/v1\/send|GET \/api\/audit)/,
    values: /^"content(_| )required" →/,
    reason: 'a channel of behaviour without content is named',
  },
  {
    call: SEND,
    values: /write digits only|letters are not part of a phone number/,
    reason: 'numbers are read as people write them, and a reason says what is wrong with one',
  },
  {
    call: /^(POST \/v1\/send(\/dry-run)? .*"target":\{"sms":"(\+1 555|0062 812|0812-))/,
    reason: 'numbers are read as people write them',
  },
  {
    call: /^POST \/v1\/send(\/dry-run)? .*"variables":\{"code":\["a"\]\}/,
    reason: 'a variable that a marker cannot take fails its channel, not the request',
  },
  {
    call: /^(POST \/v1\/send(\/dry-run)?|POST \/api\/console\/preview) .*\{\{(name|order|a b)/,
    reason: 'a marker that nothing fills fails its channel',
  },
  {
    call: SEND,
    values: /^"\\\\482913" → "\{\{code\}\}"$/,
    reason: '\\{{ is two braces as text',
  },
  {
    call: /^GET \/api\/overview/,
    path: /by_fallback$|fallback_rate$/,
    reason: 'a key with fallback_sequence alone is a fallback',
  },
  {
    call: /^GET \/api\/usage/,
    path: /storage\.used_bytes$/,
    reason: 'what contacts write counts as storage',
  },
  { call: /^OPTIONS /, reason: 'OPTIONS answers JSON with the methods' },
  {
    call: /^\w+ \/v[12](\/\w+)? nobody/,
    reason: 'an unknown path under /v1 is a 401 without a token',
  },
  { call: /^(GET|POST) \/compat\//, reason: 'more calls of Fonnte and WAHA' },
  {
    call: /^GET \/api\/audit/,
    path: /^body(\.data)?\.\d+\.reason$/,
    values: /^"(Approve|Change|Create|Suppress)[^"]*" → "[A-Z]/,
    reason: 'the audit names a call by its summary, which says more',
  },
  {
    call: /^GET \/api\/batches\/\S+\/results/,
    path: /\.result$/,
    reason: 'results of a batch have the word of the log',
  },
  {
    call: /^GET \/api\/sends/,
    path: /\.contact$/,
    reason: 'a contact is the address sent to, or what was written where a channel refuses it',
  },
  {
    call: /^GET \/v1\/requests\?recipient=%00/,
    path: /^body\.requests\.\d+$/,
    reason: 'a text without a digit finds no recipient',
  },
  {
    call: /^PATCH \/api\/alerts/,
    values: /"device: is not an e-mail or telegram device of this account" →/,
    reason: 'devices of more channels may send alerts',
  },
  {
    call: /^GET \/api\/alerts/,
    path: /kinds\.\d+$/,
    reason: 'there are more kinds of alerts',
  },
];

/** Texts that name what a member may be. */
const KNOWN = /(?:known are|must be one of|must be) (.+)"$/;

/** Whether two sentences differ in what they say a member may be alone, and today's has all that the earlier one has. */
function knowsMore(earlier: unknown, today: unknown): boolean {
  const [before, now] = [earlier, today].map((one) => JSON.stringify(one) ?? '');
  const known = [before!, now!].map((text) => KNOWN.exec(text)?.[1]);
  const [older, newer] = known.map((one) => one?.split(/, | or /));
  if (older === undefined || newer === undefined) return false;
  if (before!.replace(known[0]!, '') !== now!.replace(known[1]!, '')) return false;
  return older.every((one) => one === '' || newer.includes(one));
}

/** Why a difference is a change that was meant, or null. */
export function reasonOf(call: string, { path, earlier, today }: Difference): string | null {
  if (knowsMore(earlier, today)) return 'a sentence about what is allowed names more';
  const values = `${JSON.stringify(earlier)} → ${JSON.stringify(today)}`;
  const named = NAMED.find(
    (one) =>
      one.call.test(call) && one.path?.test(path) !== false && one.values?.test(values) !== false,
  );
  return named?.reason ?? null;
}
