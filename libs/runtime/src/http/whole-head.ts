import type { ServerResponse } from 'node:http';

import { idOfCall } from './http-call.ts';

type Head = Readonly<Record<string, string>>;

const HEAD = Symbol('head');

type KeepingResponse = ServerResponse & { [HEAD]?: Head };

/** Keeps headers for `answerJson`, which writes the head at once: set one by one they take twice the time. */
export function keepHead(response: ServerResponse, head: Head): void {
  (response as KeepingResponse)[HEAD] = head;
}

/** The headers that were kept, with the id of the call; none of an answer whose headers were set. */
export function keptHead(response: ServerResponse): Head {
  const head = (response as KeepingResponse)[HEAD];
  return head === undefined ? {} : { ...head, 'X-Request-Id': idOfCall(response.req) ?? '' };
}
