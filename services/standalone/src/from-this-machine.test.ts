import type { IncomingMessage } from 'node:http';
import { whyFromElsewhere } from './from-this-machine.ts';

const LOCAL = { host: 'localhost:8080' };

function why(headers: Record<string, string>, more: object = {}): string | null {
  return whyFromElsewhere({
    headers,
    httpVersion: '1.1',
    method: 'POST',
    socket: { remoteAddress: '127.0.0.1' },
    ...more,
  } as IncomingMessage);
}

test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:8080', '127.1.2.3', '[::1]:8080'])(
  'a call to %s from loopback is local',
  (host) => {
    expect(why({ host })).toBeNull();
    expect(why({ host, 'sec-fetch-site': 'same-origin' })).toBeNull();
  },
);

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-anything',
  'x-real-ip',
])('a call with the header %s is not local', (name) => {
  expect(why({ ...LOCAL, [name]: '' })).toMatch(name);
});

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.7', ''])(
  'a call with the Host %j is not local',
  (host) => {
    expect(why({ host })).toMatch(/Host/);
  },
);

test('a call without Host, by HTTP/1.0 or from another address is not local', () => {
  expect(why({})).toMatch(/Host/);
  expect(why(LOCAL, { httpVersion: '1.0' })).toMatch(/HTTP\/1.0/);
  for (const remoteAddress of ['192.168.1.9', '::ffff:10.0.0.1', undefined])
    expect(why(LOCAL, { socket: { remoteAddress } })).toMatch(/another machine/);
});

test('another site may link to the inbox, and make no other call', () => {
  const headers = { ...LOCAL, 'sec-fetch-site': 'cross-site' };
  expect(why(headers)).toMatch(/another site/);
  expect(why(headers, { method: 'GET' })).toBeNull();
});
