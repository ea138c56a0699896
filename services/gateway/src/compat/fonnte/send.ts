import { fieldRule } from '@cascade/contracts';
import { randomInt } from 'node:crypto';
import { FilePart } from '@cascade/service';
import { readingOf } from '@cascade/store';
import { idempotencyKey, REPLAYED } from '../../idempotency-key.ts';
import { rejection } from '../../reject.ts';
import type { BegunCall } from '../begin-call.ts';
import type { CompatParts } from '../compat-parts.ts';
import { keepFile, typeFile } from '../keep-file.ts';
import { compatCaller, composeSend, isFileUnused, sendMessages } from '../send-messages.ts';
import { faultOfRule, sent } from './answer.ts';
import type { FonnteResult, FonnteOperation } from './operation.ts';
import { withKeptFile } from './read-contents.ts';
import { readMessages } from './read-messages.ts';
import { spread } from './read-timing.ts';

type Owners = BegunCall['owners'];

/** `send`: one request for each message, or none where one of them is not valid. */
export function createFonnteSend(parts: CompatParts): FonnteOperation {
  const { accept, repositories, clock, vault } = parts;
  return async function send(call, fields, request, response) {
    const { account, settings } = call;
    const given = fields.get('file');
    const file = given instanceof FilePart ? await typeFile(given) : null;
    const read = readMessages(fields, readingOf({ settings }, { sandbox: true }), file);
    if (!read.ok) return { rejection: { failure: read.failure }, fault: faultOfRule(read) };
    const now = clock.now();
    const { messages, idle } = read;
    const schedules = spread(messages, now);
    const senders = drawSenders(call.owners, messages);
    if (!Array.isArray(senders)) return senders;

    const drawn = senders;
    const first = compose(undefined);
    if ('rejection' in first) return first;
    const header = request.headers['idempotency-key'];
    // A multipart body has another boundary in every call.
    const bytes = Buffer.from(JSON.stringify([...fields]));
    const keyOf = (index: number) =>
      header === undefined
        ? null
        : idempotencyKey(`${String(header)}#${index}`, account, bytes, vault);
    if (header !== undefined && keyOf(first.length) === null) {
      return { rejection: rejection('idempotencyKeyInvalid') };
    }
    const kept = file === null ? undefined : await keepFile(repositories.files, account, file);
    if (kept && 'rejection' in kept) return kept;
    const valid = kept === undefined ? first : compose(kept.id);
    if ('rejection' in valid) return valid;
    const caller = compatCaller(request, call);
    const done = await sendMessages(accept, caller, valid, keyOf, () => undefined);
    if (kept && isFileUnused(done)) await repositories.files.delete(account, kept.id);
    const ids = done.responses.map((one) => one.request_id ?? 0);
    if (done.rejection !== undefined) {
      const retryAfter = header !== undefined || ids.length === 0;
      return { rejection: done.rejection, ids, retryAfter };
    }
    if (done.replayed > 0) response.setHeader(REPLAYED, 'true');
    const targets = messages.map(({ shown }) => shown);
    return { body: sent(ids, targets, idle) };

    /** @param fileId of the kept file; undefined: only the rules are checked. */
    function compose(fileId: number | undefined) {
      const requests = [];
      for (const [index, { to, content, variables }] of messages.entries()) {
        const composed = composeSend(
          drawn[index] ?? '',
          {
            to,
            message: withKeptFile(content, fileId),
            variables,
            schedule: schedules[index] ?? null,
            mode: 'async',
          },
          now,
        );
        if (!composed.ok) return { rejection: composed.rejection };
        requests.push(composed.request);
      }
      return requests;
    }
  };
}

/** Draws a key for each message, as Fonnte does with several tokens. */
function drawSenders(
  owners: Owners,
  messages: readonly { onlyConnected: boolean }[],
): string[] | Exclude<FonnteResult, { body: object }> {
  const only = messages.some(({ onlyConnected }) => onlyConnected);
  if (only && owners.some(({ owner }) => 'members' in owner)) {
    return {
      rejection: { failure: fieldRule('connectOnly', 'not with the key of a sender pool') },
    };
  }
  const connected = owners.filter(({ owner }) => 'state' in owner && owner.state === 'connected');
  if (only && connected.length === 0) {
    const failure = fieldRule('connectOnly', 'the phone is not connected');
    const fault = faultOfRule({ reason: 'request invalid on disconnected device', failure });
    return { rejection: { failure }, fault };
  }
  return messages.map(({ onlyConnected }) => drawOf(onlyConnected ? connected : owners));
}

const drawOf = (owners: Owners): string => owners[randomInt(owners.length)]?.token ?? '';
