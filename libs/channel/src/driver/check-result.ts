import {
  sentenceOf,
  cut,
  OUTSIDE_TEXTS,
  parseOutsideJson,
  type CheckCause,
  type CheckSaid,
} from '@cascade/contracts';
import {
  certificateFault,
  createHttp,
  type CertificateFault,
  type Guard,
  type HostFault,
} from '@cascade/egress';
import { redactBeginning } from '@cascade/runtime';
import type { CheckResult } from '@cascade/store';
import { present } from '../inbound/provider-json.ts';

const TIMEOUT_MS = 15_000;
const MAX_TEXT = 300;

export const checkPassed = (said: CheckSaid): CheckResult => ({
  ok: true,
  message: sentenceOf(said),
  said,
  advice: null,
});

/** What is at fault: for people who read another language, and for the form that has the field. */
export type CheckFault = Pick<CheckResult, 'cause' | 'field'>;

export const checkFailed = (
  said: CheckSaid,
  advised: CheckSaid,
  fault: CheckFault = {},
): CheckResult & { said: CheckSaid } => ({
  ok: false,
  message: sentenceOf(said),
  said,
  advice: sentenceOf(advised),
  advised,
  ...fault,
});

const CERTIFICATE_ADVICE = {
  unknownAuthority: { kind: 'adviceCertificateChain' },
  expired: { kind: 'adviceCertificateRenew' },
  notYetValid: { kind: 'adviceCertificateClocks' },
  otherName: { kind: 'adviceCertificateName' },
  notValid: { kind: 'adviceCertificateOther' },
} as const satisfies Record<CertificateFault['name'], CheckSaid>;

/** What to do about a certificate. */
export const certificateAdvice = ({ name }: CertificateFault): CheckSaid =>
  CERTIFICATE_ADVICE[name];

/** The fault of a customer's host that egress refused or couldn't resolve. */
export function hostFault({ kind }: HostFault, field: string): CheckFault {
  if (kind === 'hostNotAllowed') return { cause: 'host_not_allowed', field };
  return { cause: kind === 'hostNotFound' ? 'host_not_found' : 'host_unreachable', field };
}

export const NO_SANDBOX_CHECK = checkFailed(
  { kind: 'sandboxNotThere' },
  { kind: 'adviceStartSandboxOrCreate' },
  { cause: 'no_sandbox' },
);

/** A provider's answer to credentials: the name that it knows, or why it refuses them. */
type CredentialsAnswer = { name: string } | ({ refused: string } & CheckFault);

interface Question {
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** @param status of the answer (HTTP). */
  read(answer: object, status: number): CredentialsAnswer;
  /** Advice when the provider refuses the credentials. */
  advice: CheckSaid;
  /** Member of the credentials that a provider refuses when it says no more. */
  field?: string;
  /** For a customer's address. */
  guard?: Guard;
}

/** Asks a provider over HTTP to check a device's credentials. */
export async function askProvider(question: Question): Promise<CheckResult> {
  const { read, advice, field } = question;
  const answer = await getJson(question);
  if ('fault' in answer) {
    const { fault, cause, advice: mend = { kind: 'adviceTryAgain' } } = answer;
    return checkFailed({ kind: 'checkNoAnswer', params: { reason: fault } }, mend, { cause });
  }
  const answered = read(answer.json, answer.status);
  if ('name' in answered) {
    return checkPassed({ kind: 'checkKnownAs', params: { name: answered.name } });
  }
  const text = cut(redactBeginning(answered.refused, OUTSIDE_TEXTS.providerSentence), MAX_TEXT);
  return checkFailed({ kind: 'checkCredentialsRefused', params: { answer: text } }, advice, {
    cause: answered.cause ?? 'login_refused',
    ...present({ field: answered.field ?? field }),
  });
}

interface NoAnswer {
  fault: HostFault | string;
  cause: CheckCause;
  advice?: CheckSaid;
}

async function getJson({
  url,
  headers,
  guard,
}: Question): Promise<{ json: object; status: number } | NoAnswer> {
  const http = createHttp({ purpose: 'messages', connections: 1, ...present({ guard }) });
  try {
    const answer = await http.call(guard === undefined ? 'provider' : 'customer', {
      url,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return noAnswer(answer.error);
    // It said nothing about the credentials.
    if (answer.status >= 500 || answer.status === TOO_MANY) {
      return { fault: `it answers HTTP ${answer.status}`, cause: 'no_answer' };
    }
    const json = parsed(answer.text);
    if (json !== null) return { json, status: answer.status };
    // A refusal in plain text, such as Mailgun's `Forbidden`.
    return answer.status >= 400 ? { json: {}, status: answer.status } : UNREADABLE;
  } catch {
    return UNREADABLE;
  } finally {
    await http.close();
  }
}

function noAnswer(error: Error): NoAnswer {
  const fault = certificateFault(error);
  return fault === null
    ? UNREACHABLE
    : {
        fault: { kind: fault.kind },
        cause: 'certificate_invalid',
        advice: certificateAdvice(fault),
      };
}

function parsed(text: string): object | null {
  try {
    const json = parseOutsideJson(text);
    return typeof json === 'object' ? json : null;
  } catch {
    return null;
  }
}

const TOO_MANY = 429;
const UNREACHABLE: NoAnswer = { fault: "it can't be reached", cause: 'host_unreachable' };
const UNREADABLE: NoAnswer = { fault: 'it gave an unreadable answer', cause: 'no_answer' };
