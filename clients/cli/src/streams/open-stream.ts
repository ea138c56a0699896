import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Cascade } from '../library.ts';

/** An event of a stream, its data parsed. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

export interface StreamCall {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

/** The service sends a heartbeat every 15 seconds. */
const SILENT_MS = 60_000;

/**
 * Opens a stream of server-sent events under `/api`. Throws CascadeError if it is refused. It ends when the
 * service ends it, and throws when the connection breaks or nothing comes for a minute.
 */
export async function* openStream(
  client: Cascade,
  { method, path, body }: StreamCall,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent, void, undefined> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('nothing came for a minute')), SILENT_MS);
  try {
    const response = await client.request(method, path, {
      body,
      raw: true,
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const events = (response.body as ReadableStream<Uint8Array>)
      .pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, to) {
            timer.refresh();
            to.enqueue(chunk);
          },
        }),
      )
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream());
    for await (const event of events) {
      yield { name: event.event ?? 'message', data: JSON.parse(event.data) as unknown };
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
