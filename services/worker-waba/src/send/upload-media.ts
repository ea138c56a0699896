import { membersOf, parseProviderJson, textOf } from '@cascade/channel';
import type { Media } from '@cascade/channel';
import type { Http } from '@cascade/egress';
import type { Failure } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { WabaCredentials } from '@cascade/store';
import type { UploadedMedia } from './convert-to-waba-message.ts';
import { graphRefusal } from './map-graph-answer.ts';

const ATTEMPTS = 3;
const RETRY_MS = 500;
const MAX_ID = 256;

export type MediaUpload =
  | { ok: true; media: UploadedMedia }
  | { ok: false; failure: Failure; internal: string; detail?: unknown };

/**
 * Uploads a file by `POST /{phone_number_id}/media`. Retries after a failure of the network or of Graph,
 * because an upload reaches no recipient.
 */
export async function uploadMedia(
  { http, clock, root }: { http: Http; clock: Clock; root: string },
  { phone_number_id, access_token }: WabaCredentials,
  media: Media,
  signal: AbortSignal,
): Promise<MediaUpload> {
  const form = new FormData();
  form.set('messaging_product', 'whatsapp');
  const type = uploadType(media.mime);
  form.set('type', type);
  form.set('file', new File([await media.bytes()], media.fileName, { type }));
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  const body = new Uint8Array(await encoded.arrayBuffer());
  let internal = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await clock.sleep(RETRY_MS, signal);
    const answer = await http.call('provider', {
      url: `${root}/${phone_number_id}/media`,
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': contentType },
      body,
      signal,
    });
    signal.throwIfAborted();
    internal = answer.ok ? answer.text : answer.error.message;
    if (!answer.ok || answer.status >= 500) continue;
    const read = membersOf(parseProviderJson(answer.text));
    const id = textOf(read['id'], MAX_ID);
    if (answer.status < 300 && id !== undefined) {
      return { ok: true, media: { id, fileName: media.fileName } };
    }
    const { failure, detail } = graphRefusal(answer.status, read);
    return { ok: false, failure, internal, detail };
  }
  return { ok: false, failure: { kind: 'wabaUploadFailed' }, internal };
}

const TEXTS = /^(?:text\/.*|application\/(?:json|xml))$/;

/** Graph knows one kind of text, whose name says which it is (`customers.csv`), and an M4V as an MP4. */
function uploadType(mime: string): string {
  if (mime === 'video/x-m4v') return 'video/mp4';
  return TEXTS.test(mime) ? 'text/plain' : mime;
}
