import { guardListener } from '@cascade/runtime';
import { idempotencyKey, REPLAYED } from '../../idempotency-key.ts';
import { rejection } from '../../reject.ts';
import type { CompatParts } from '../compat-parts.ts';
import { keepFile, typeFile } from '../keep-file.ts';
import { compatCaller, composeSend, isFileUnused, sendMessages } from '../send-messages.ts';
import { sentMessage } from './answer.ts';
import type { WahaSend } from './fields.ts';
import type { WahaOperation } from './operation.ts';
import { readMessage } from './read-message.ts';

/** One of the calls that send: one request, whose result is waited for. */
export function createWahaSend(
  { accept, repositories, clock, vault }: CompatParts,
  name: WahaSend,
): WahaOperation {
  return async function send({ account, devices, tokenId, token, owner }, body, request, response) {
    const read = readMessage(name, body);
    if (!read.ok) return { rejection: { failure: read.failure } };
    const { to, upload, idle } = read;
    const now = clock.now();
    const valid = composeSend(token, { to, message: read.message, mode: 'sync' }, now);
    if (!valid.ok) return valid;
    const header = request.headers['idempotency-key'];
    const bytes = Buffer.from(JSON.stringify([...body.fields, upload]));
    const key = header === undefined ? null : idempotencyKey(String(header), account, bytes, vault);
    if (header !== undefined && key === null) {
      return { rejection: rejection('idempotencyKeyInvalid') };
    }
    const kept =
      upload === null
        ? undefined
        : await keepFile(repositories.files, account, await typeFile(upload));
    if (kept && 'rejection' in kept) return kept;
    const message =
      kept === undefined
        ? read.message
        : { ...read.message, richContext: { ...read.message.richContext, fileId: kept.id } };
    const composed = composeSend(token, { to, message, mode: 'sync' }, now);
    if (!composed.ok) return composed;
    const done = await sendMessages(
      accept,
      compatCaller(request, { account, devices, tokenId }),
      [composed.request],
      () => key,
      (leave) => {
        response.once(
          'close',
          guardListener('waha send: close', () => {
            if (!response.writableFinished) leave();
          }),
        );
      },
    );
    if (kept && isFileUnused(done)) await repositories.files.delete(account, kept.id);
    if (done.rejection !== undefined) return { rejection: done.rejection };
    const [sent] = done.responses;
    if (done.replayed > 0) response.setHeader(REPLAYED, 'true');
    if (sent === undefined) return { rejection: rejection('notSent') };
    if (sent.status !== true) return { failed: sent };
    return { body: sentMessage(sent, { to, message, owner, idle, now: clock.now() }) };
  };
}
