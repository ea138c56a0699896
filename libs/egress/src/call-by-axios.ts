import { GatheredBytes, mayBeParsed, textOfJson } from '@cascade/runtime';

import { boundedBody, TooLarge, TooManyPieces } from './bounded-body.ts';
import { BrokenEncoding } from './decode-body.ts';
import type { Agents } from './guarded-agents.ts';
import type { HttpWay } from './http-ways.ts';
import { bareError, openByAxios, type Opened } from './open-by-axios.ts';
import { keptHeaders, UnusableAnswer } from './outbound-call.ts';
import type { HttpAnswer, OutboundCall } from './outbound-call.ts';
import { USER_AGENT } from './user-agent.ts';

const HEADERS = { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': USER_AGENT };

/** Makes one call by axios and reads its answer: at most `maxBytes`, over the wire and decoded. */
export async function callByAxios(
  { url, headers, keepHeaders, ...call }: OutboundCall,
  agents: Agents,
  { maxBytes, isOurs }: HttpWay,
): Promise<HttpAnswer> {
  try {
    const all = { ...HEADERS, ...headers };
    const opened = await openByAxios(new URL(url), { ...call, headers: all, agents });
    const bytes = await readAnswer(opened, maxBytes);
    if (isOurs !== true && !mayBeParsed(bytes))
      throw new UnusableAnswer('answer has too many values');
    return {
      ok: true,
      status: opened.status,
      text: textOfJson(bytes),
      ...(keepHeaders === undefined ? {} : { headers: keptHeaders(opened.headers, keepHeaders) }),
    };
  } catch (error) {
    // A body that fails after the time limit fails by axios' own error.
    const { signal } = call;
    return {
      ok: false,
      certainty: 'unknown',
      error: (signal.aborted ? signal.reason : error) as Error,
    };
  }
}

async function readAnswer(opened: Opened, maxBytes: number): Promise<Buffer> {
  try {
    const bounded = boundedBody(opened, maxBytes);
    if (bounded === null) throw new UnusableAnswer('answer is compressed');
    const gathered = new GatheredBytes();
    for await (const chunk of bounded.bytes) {
      if (gathered.size + chunk.byteLength > maxBytes) throw new TooLarge();
      gathered.append(chunk);
    }
    return gathered.whole();
  } catch (error) {
    if (error instanceof TooLarge) throw new UnusableAnswer('answer is too long');
    if (error instanceof TooManyPieces) throw new UnusableAnswer('answer is in too many pieces');
    if (error instanceof BrokenEncoding) throw new UnusableAnswer('answer is not decoded');
    throw bareError(error);
  } finally {
    opened.body.destroy();
  }
}
