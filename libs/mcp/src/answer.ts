import type { CallToolResult } from '@modelcontextprotocol/server';
import { explain } from './explain.ts';
import { CascadeError, ConnectionError, MaybeAcceptedError } from './library.ts';

/** What a tool answers: a sentence for the model, and the data. */
export interface ToolAnswer {
  says: string;
  data: object;
  failed?: true;
}

/** Some agents read the text alone, others the structure: both have the data, the text without spaces. */
export const resultOf = ({ says, data, failed }: ToolAnswer): CallToolResult => ({
  content: [{ type: 'text', text: `${says}\n\n${JSON.stringify(data)}` }],
  structuredContent: data,
  ...(failed === undefined ? {} : { isError: true }),
});

/** A call that can't be made as it is. */
export class ToolFault extends Error {
  override name = 'ToolFault';
}

/** Explains what a tool threw. Throws it on where it is a defect of this program. */
export function answerToError(error: unknown): ToolAnswer {
  if (error instanceof ToolFault) {
    return { says: error.message, data: { code: 'usage', reason: error.message }, failed: true };
  }
  if (!(error instanceof CascadeError)) throw error;
  const { status, code, reason, field, hint, requestId, retryAfterSeconds, idempotencyKey } = error;
  const isOpen = error instanceof MaybeAcceptedError || error instanceof ConnectionError;
  const isOpenSend = isOpen && idempotencyKey !== undefined;
  const explained = explain(code, reason);
  const facts = {
    ...explained,
    status,
    field,
    hint,
    request_id: requestId,
    retry_after_seconds: retryAfterSeconds,
    ...(isOpenSend ? { idempotency_key: idempotencyKey, retry: OPEN_SEND } : {}),
  };
  const says = isOpenSend
    ? `It is not known whether the message was accepted: ${reason}. ${OPEN_SEND}`
    : `Refused (${code}): ${reason}. ${hint ?? explained.what_to_do}`;
  return { says, data: withoutAbsent(facts), failed: true };
}

const OPEN_SEND =
  'Do not compose another send. Repeat this one with the same arguments and this idempotency_key: that never sends twice.';

const withoutAbsent = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
