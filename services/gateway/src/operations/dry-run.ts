import { DryRunResultSchema, SendRequestSchema } from '@cascade/contracts';
import { callerOf } from '../own-senders.ts';
import { readSend } from '../read-send.ts';
import { COMMON_FAILS, ok, reading, refused, type GatewayDefinition } from './operation.ts';
import { BROKEN_SENDS } from './send.ts';

/** Judges and renders every channel of a send, and sends nothing. */
export const dryRunSend: GatewayDefinition = {
  method: 'post',
  path: '/v1/send/dry-run',
  operationId: 'dryRunSend',
  summary: 'Judge and render a send without sending it',
  tag: 'Sending',
  scope: 'send',
  body: SendRequestSchema,
  answers: { 200: DryRunResultSchema },
  fails: [
    ...BROKEN_SENDS,
    'sendScopeMissing',
    'transactionalNotAllowed',
    'foreignKey',
    ...COMMON_FAILS,
  ],
  recorded: 'refusals',
  words: async (schedule) => (await import('./words/dry-run.ts')).dryRunWords(schedule),
  serve: ({ dryRun, clock }) =>
    reading({
      async read(request) {
        const read = await readSend(request, clock.now());
        if (read.ok) return { query: {}, body: read.request, bytes: read.bytes };
        const { rejection, bytes } = read;
        if (rejection === undefined) return null;
        return { refused: refused(rejection), ...(bytes === undefined ? {} : { bytes }) };
      },
      async handle({ request, token, body }) {
        const judged = await dryRun(callerOf(request, token), body);
        return judged.ok ? ok(judged.result) : refused(judged.rejection);
      },
    }),
};
