import { guardListener, whenServerCloses } from '@cascade/runtime';
import type { Clock, Logger } from '@cascade/runtime';
import { type RouteAnswer, failure } from '../http/answer.ts';
import type { Call } from '../http/route.ts';
import { AccountReader } from './account-reader.ts';
import type { Feed } from './feed.ts';
import { OpenStream } from './open-stream.ts';

/** Limits of open event streams in a process: per user, per account, in total. */
const MAX_OF_USER = 20;
const MAX_OF_ACCOUNT = 100;
const MAX_STREAMS = 300;

type StreamCall = Pick<
  Call<unknown, unknown>,
  'account' | 'actor' | 'credential' | 'mayGoOn' | 'request' | 'response'
>;

export interface EventStreams {
  /** Returns the answer that refuses another stream, or null if one may be opened. */
  refusal(call: StreamCall): RouteAnswer | null;
  /** Opens a stream about the subject; it lasts until the connection closes. */
  open(call: StreamCall, feed: Feed, subject: string, greeting?: string): RouteAnswer;
}

const LATER = { 'Retry-After': '10' };

/** Serves event streams, with one reader for each account that has open streams. */
export function createEventStreams(parts: { clock: Clock; logger: Logger }): EventStreams {
  const readers = new Map<string, AccountReader>();
  const open = new Map<OpenStream, { account: string; user: string }>();

  function refusal(call: StreamCall): RouteAnswer | null {
    const user = userOf(call);
    const all = [...open.values()];
    const ofAccount = all.filter(({ account }) => account === call.account);
    const ofUser = ofAccount.filter((one) => one.user === user);
    if (ofUser.length >= MAX_OF_USER) {
      return failure({ kind: 'streamsOfUser', params: { most: MAX_OF_USER } }, LATER);
    }
    if (ofAccount.length >= MAX_OF_ACCOUNT) {
      return failure({ kind: 'streamsOfAccount', params: { most: MAX_OF_ACCOUNT } }, LATER);
    }
    return all.length >= MAX_STREAMS ? failure({ kind: 'streamsOfProcess' }, LATER) : null;
  }

  function readerOf(account: string): AccountReader {
    const running = readers.get(account);
    if (running) return running;
    const reader = new AccountReader(parts, account, () => {
      if (reader.streams === 0 && readers.get(account) === reader) readers.delete(account);
    });
    readers.set(account, reader);
    return reader;
  }

  return {
    refusal,
    open(call, feed, subject, greeting) {
      const refused = refusal(call);
      if (refused) return refused;
      const { account, request, response, credential, mayGoOn } = call;
      const stream = new OpenStream(parts.clock, {
        feed,
        account,
        subject,
        ...(greeting === undefined ? {} : { greeting }),
        credential,
        mayGoOn,
        isRead: () => !response.destroyed,
        drop: () => void response.destroy(),
      });
      if (response.destroyed) {
        // The caller has disconnected already: there is no further `close` event.
        stream.end();
      } else {
        const reader = readerOf(account);
        open.set(stream, { account, user: userOf(call) });
        const forget = whenServerCloses(request.socket, () => stream.cut());
        response.once(
          'close',
          guardListener('event streams: close', () => {
            forget();
            open.delete(stream);
            reader.remove(stream);
          }),
        );
        reader.add(stream);
      }
      return {
        status: 200,
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
        stream: stream.texts(),
      };
    },
  };
}

function userOf({ actor }: StreamCall): string {
  if (actor.kind === 'user') return actor.user;
  return actor.kind === 'token' ? actor.token : actor.kind;
}
