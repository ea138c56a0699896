import { messageKeyOf, type InboundMessage } from '@cascade/contracts';
import { fakeClock } from '@cascade/runtime/testing';
import type { Device, StoredRequest } from '@cascade/store';
import { nameSend } from './name-send.ts';

const device = { _id: 'dev_1', account: 'acc_1' } as Device;
const request = (over: Partial<StoredRequest> = {}, by = 'dev_1') =>
  ({
    _id: 3,
    account: 'acc_1',
    sends: { waba: { id: 7, device: by, content: { template: 1 } } },
    ...over,
  }) as StoredRequest;

const nameIn = (row: StoredRequest | null, message: Partial<InboundMessage>) => {
  const known = messageKeyOf('dev_1', 'wamid.7');
  return nameSend(
    {
      facts: {
        sendOf: (key) => Promise.resolve(key === known ? { request: 3, send: 7 } : null),
      },
      requests: { byId: () => Promise.resolve(row) },
      clock: fakeClock(),
    },
    device,
    { id: 'wamid.8', type: 'flow', ...message },
    new AbortController().signal,
  );
};
const answers = (flow_token: unknown) => ({ flow: { response: { flow_token } } });
const NAMED = { request_id: 3, send_id: 7 };

test.each<[string, Partial<InboundMessage>]>([
  ['the message that is answered', { ...answers('mine'), reply_to: 'wamid.7' }],
  ['the token that the worker made', { ...answers('3:7') }],
  ['the token, where the message is unknown', { ...answers('3:7'), reply_to: 'wamid.6' }],
])('a send is named by %s', async (_, message) => {
  expect((await nameIn(request(), message)).flow).toMatchObject(NAMED);
});

test.each<[string, StoredRequest | null, Partial<InboundMessage>]>([
  ['a token of another form', request(), answers('3:7:1')],
  ['a token that is no text', request(), answers({ a: 1 })],
  ['a request that is gone', null, answers('3:7')],
  ['a send of another account', request({ account: 'acc_2' }), answers('3:7')],
  ['a send of another device', request({}, 'dev_2'), answers('3:7')],
  ['another send of the request', request(), answers('3:8')],
])('%s names none', async (_, row, message) => {
  expect((await nameIn(row, message)).flow).toEqual(message.flow);
});

test('a message that is no form stays', async () => {
  const message = { type: 'text', text: 'Hi', reply_to: 'wamid.7' } as const;
  expect(await nameIn(request(), message)).toEqual({ id: 'wamid.8', ...message });
});
