import {
  reference,
  SendRequestSchema,
  TOP_LEVEL_STATUS,
  type TopLevelCode,
} from '@cascade/contracts';
import type { GatewayDefinition } from './operation.ts';

/** Failures by which the body of a send is refused. */
export const BROKEN_SENDS = (Object.keys(TOP_LEVEL_STATUS) as TopLevelCode[]).filter(
  (code) => TOP_LEVEL_STATUS[code] === 400,
);

/** The hot call: its handler answers without express, and has its own order of checks (SPEC, "POST /v1/send"). */
export const sendMessage: GatewayDefinition = {
  method: 'post',
  path: '/v1/send',
  operationId: 'sendMessage',
  summary: 'Send one message to one recipient',
  tag: 'Sending',
  scope: 'send',
  headers: ['Idempotency-Key', 'traceparent'],
  body: SendRequestSchema,
  // One of three forms, which only the document names.
  answers: { 200: reference('SendAnswer') },
  fails: [
    ...BROKEN_SENDS,
    'missingApiToken',
    'invalidApiToken',
    'accountSuspended',
    'accountClosing',
    'sendScopeMissing',
    'transactionalNotAllowed',
    'foreignKey',
    'idempotencyConflict',
    'tooManyRequests',
    'nothingSent',
    'restoredCopy',
    'maybeAccepted',
    'maybeAcceptedKeyed',
    'acceptedUnanswered',
  ],
  recorded: 'refusals',
  words: async (schedule) => (await import('./words/send.ts')).sendWords(schedule),
  serve: ({ answerSend }) => ({ direct: answerSend }),
};
