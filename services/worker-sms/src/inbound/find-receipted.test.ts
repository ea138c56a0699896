import { messageKeyOf } from '@cascade/contracts';
import { systemClock } from '@cascade/runtime';
import type { Device } from '@cascade/store';
import { findReceipted } from './find-receipted.ts';
import { readCall } from './http/read-call.ts';

const device = { _id: 'dev_1', account: 'acc_1', channel: 'sms' } as Device;
const [ANN, BEN, CARL] = ['6281200000001', '6281200000002', '6281200000003'] as const;

interface Sent {
  send: number;
  id: string;
  to: string;
  /** A receipt has decided it. */
  isSent?: true;
  isOver?: true;
}

/** What a gateway's call finds among messages, of which the first is the newest. */
async function found(call: Record<string, string>, sent: readonly Sent[]) {
  const callback = { token: 't', id: 'id', status: 'status', delivered: ['ok'], from: 'msisdn' };
  const [posted] = (await readCall(new URLSearchParams(call), { bytes: Buffer.of() }, callback))!;
  if (posted?.kind !== 'status') throw new Error('no receipt');
  const { id, recipient, marks } = posted;
  const looks: unknown[] = [];
  const parts = {
    accounts: { byId: () => Promise.resolve({ _id: 'acc_1', settings: {} }) },
    devices: {},
    facts: {
      sendsOfKeys: (keys: readonly string[]) =>
        Promise.resolve(
          sent
            .map((one) => ({
              ...one,
              request: one.send,
              messageKey: messageKeyOf('dev_1', one.id),
            }))
            .filter(({ messageKey }) => keys.includes(messageKey)),
        ),
      verdictOf: (send: number, goal?: string) =>
        Promise.resolve(
          sent.some(
            (one) => one.send === send && (one.isOver || (one.isSent && goal === undefined)),
          )
            ? { state: 'sent', at: 1 }
            : undefined,
        ),
    },
    requests: {
      byId: (request: number) =>
        Promise.resolve({
          account: 'acc_1',
          sends: {
            sms: { id: request, device: 'dev_1', target: sent.find((s) => s.send === request)?.to },
          },
        }),
    },
    clock: { ...systemClock, sleep: (ms: number) => Promise.resolve(void looks.push(ms)) },
  } as unknown as Parameters<typeof findReceipted>[0];
  const receipt = marks ?? { ids: [id], between: [recipient], isByText: false };
  const one = await findReceipted(
    parts,
    device,
    { receipt, rule: undefined },
    new AbortController().signal,
  );
  return { send: one?.send.send, looks: looks.length + 1 };
}

const call = (members: object) => ({ id: '7', status: 'ok', ...members });

describe('a receipt of a gateway that gives ids again', () => {
  const both = [
    { send: 2, id: '7', to: BEN },
    { send: 1, id: '7', to: ANN },
  ] as const;

  test.each([
    ['to', { to: ANN }, 1],
    ['to', { to: `+${BEN}` }, 2],
    ['from', { msisdn: ANN, to: 'SHOP' }, 1],
  ])('finds the message of its recipient in "%s" (%j)', async (_path, members, send) => {
    expect(await found(call(members), both)).toEqual({ send, looks: 1 });
  });

  test('finds the newest where it names nobody', async () => {
    expect(await found(call({}), both)).toEqual({ send: 2, looks: 1 });
  });

  test('finds the newest of its recipient', async () => {
    const again = [{ send: 3, id: '7', to: ANN }, ...both];
    expect(await found(call({ to: ANN }), again)).toEqual({ send: 3, looks: 1 });
  });

  test('comes at once behind one that says "sent" alone', async () => {
    const begun = both.map((one) => ({ ...one, isSent: true as const }));
    expect(await found(call({ to: ANN }), begun)).toEqual({ send: 1, looks: 1 });
  });

  test('of a message that may not be stored yet is looked for again', async () => {
    const over = both.map((one) => ({ ...one, isOver: true as const }));
    expect(await found(call({ to: ANN }), over)).toEqual({ send: 1, looks: 3 });
    expect(await found(call({ to: CARL }), both)).toEqual({ send: 2, looks: 3 });
    expect(await found(call({ to: CARL }), [])).toEqual({ send: undefined, looks: 3 });
  });

  test('is of no message to somebody else that has its receipt', async () => {
    const over = [{ ...both[0], isOver: true as const }, both[1]];
    expect(await found(call({ to: CARL }), over)).toEqual({ send: 1, looks: 3 });
    expect(await found(call({ to: CARL }), over.slice(0, 1))).toEqual({
      send: undefined,
      looks: 3,
    });
  });

  test('has its id to the letter', async () => {
    const others = ['07', '0x7', '7 '].map((id, send) => ({ send, id, to: ANN }));
    expect(await found(call({ to: ANN }), others)).toEqual({ send: undefined, looks: 3 });
  });
});
