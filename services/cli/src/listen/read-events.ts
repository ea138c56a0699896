/** A server-sent event; a comment has no name. */
export interface ServerSentEvent {
  name: string;
  data: string;
}

/** Limit of an event; a delivery may be as long as a mail. */
const MAX_EVENT = 64 * 1024 * 1024;

/** Reads a stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export async function* readEvents(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_EVENT) throw new Error('the server sends an event without an end');
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event.name !== '') yield event;
    }
  }
}

function readBlock(block: string): ServerSentEvent {
  const event = { name: '', data: '' };
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event.name = line.slice('event: '.length);
    if (line.startsWith('data: ')) event.data += line.slice('data: '.length);
  }
  return event;
}
