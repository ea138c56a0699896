import type { BinaryNode } from '@whiskeysockets/baileys';
import type { PhoneSocket } from '../socket/phone-socket.ts';
import { traceEncryption } from './encryption-trace.ts';
import { ACK_REFUSALS } from './refusals.ts';
import { sendOnce } from './send-once.ts';

const MESSAGE = { jid: '62812@s.whatsapp.net', id: '3EB0AA', message: {} };

/** A socket whose relay and server follow the test's script. */
function scriptedSocket(relay: (far: FarEnd) => Promise<void>) {
  let answered: ((node: BinaryNode) => void) | undefined;
  let ended: (() => void) | undefined;
  const far: FarEnd = {
    encrypted: 0,
    answer: (attrs, tag = 'ack') => answered?.({ tag, attrs: { id: MESSAGE.id, ...attrs } }),
    end: () => ended?.(),
    encrypt: () =>
      traceEncryption(async () => {
        await Promise.resolve();
        far.encrypted += 1;
      }),
  };
  const socket = {
    relay: () => relay(far),
    onAnswer: (_id: string, listener: (node: BinaryNode) => void) => {
      answered = listener;
      return () => (answered = undefined);
    },
    onEnded: (listener: () => void) => {
      ended = listener;
      return () => (ended = undefined);
    },
  } as unknown as PhoneSocket;
  return { socket, far, leaks: () => answered !== undefined || ended !== undefined };
}

interface FarEnd {
  encrypted: number;
  answer(attrs: Record<string, string>, tag?: string): void;
  end(): void;
  encrypt(): Promise<void>;
}

async function send(relay: (far: FarEnd) => Promise<void>, signal = AbortSignal.timeout(5_000)) {
  const { socket, far, leaks } = scriptedSocket(relay);
  const result = await sendOnce(socket, MESSAGE, signal);
  expect(leaks()).toBe(false);
  return { result, far };
}

const UNKNOWN = { state: 'failed', certainty: 'unknown' };
const NOT_SENT = { state: 'failed', certainty: 'not-sent' };

test('a send is sent when the server acknowledges it, not when it is written', async () => {
  const { result } = await send(async (far) => {
    await far.encrypt();
    setTimeout(() => far.answer({}), 5);
  });
  expect(result).toEqual({
    state: 'sent',
    providerMessageId: MESSAGE.id,
    detail: { id: MESSAGE.id },
  });
});

test('a receipt before the acknowledgement counts as sent', async () => {
  const { result } = await send(async (far) => {
    await far.encrypt();
    far.answer({}, 'receipt');
  });
  expect(result.state).toBe('sent');
});

test.each(Object.entries(ACK_REFUSALS))('an ack with error %s fails: %s', async (error, kind) => {
  const { result } = await send(async (far) => {
    await far.encrypt();
    far.answer({ error });
  });
  expect(result).toMatchObject({ ...NOT_SENT, failure: { kind }, detail: { error } });
  // Not repeated, so the next tier runs at once.
  expect(result).not.toHaveProperty('retryAfterMs');
  expect(result).not.toHaveProperty('retryAfterMs');
  expect(result.restricts).toBe(error === '463');
  expect('deviceWaitMs' in result).toBe(error === '429');
});

test('an acknowledgement with an unknown error fails', async () => {
  const { result } = await send(async (far) => far.answer({ error: '999' }));
  expect(result).toMatchObject({ ...NOT_SENT, failure: { kind: 'whatsappRefused' } });
});

describe('the connection ends', () => {
  test('after the message was encrypted: unknown, and never again', async () => {
    const { result } = await send(async (far) => {
      await far.encrypt();
      far.end();
    });
    expect(result).toMatchObject(UNKNOWN);
    expect(result).not.toHaveProperty('retryAfterMs');
  });

  test('before: not sent, nothing leaves later, and it may be tried again', async () => {
    const late = Promise.withResolvers<void>();
    const { result, far } = await send(async (end) => {
      end.end();
      await late.promise;
      await end.encrypt();
    });
    expect(result).toMatchObject({ ...NOT_SENT, retryAfterMs: expect.any(Number) });
    late.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(far.encrypted).toBe(0);
  });
});

describe('the time is over', () => {
  test('without an answer: unknown', async () => {
    const { result } = await send((far) => far.encrypt(), AbortSignal.timeout(10));
    expect(result).toMatchObject(UNKNOWN);
  });

  test('while Baileys still looks the recipient up: nothing leaves', async () => {
    const late = Promise.withResolvers<void>();
    const { result, far } = await send(async (end) => {
      await late.promise;
      await end.encrypt();
    }, AbortSignal.timeout(10));
    expect(result).toMatchObject(NOT_SENT);
    late.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(far.encrypted).toBe(0);
  });

  test('before it began', async () => {
    const { result } = await send(() => Promise.reject(new Error('called')), AbortSignal.abort());
    expect(result).toMatchObject(NOT_SENT);
  });
});

describe('Baileys fails', () => {
  test('before it encrypted anything: not sent, and it may be tried again', async () => {
    const { result } = await send(() => Promise.reject(new Error('no devices')));
    expect(result).toMatchObject({ ...NOT_SENT, retryAfterMs: expect.any(Number) });
  });

  test("prevents the encryption for the recipient's other devices", async () => {
    const late = Promise.withResolvers<void>();
    const { result, far } = await send(async (end) => {
      void late.promise.then(() => end.encrypt()).catch(() => undefined);
      throw new Error('the store of its keys is away');
    });
    expect(result).toMatchObject(NOT_SENT);
    late.resolve();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(far.encrypted).toBe(0);
  });

  test('after the write: the answer counts', async () => {
    const { result } = await send(async (far) => {
      await far.encrypt();
      setTimeout(() => far.answer({}), 5);
      throw new Error('could not commit');
    });
    expect(result.state).toBe('sent');
  });

  test('after the write and without an answer: unknown', async () => {
    const { result } = await send(async (far) => {
      await far.encrypt();
      setTimeout(() => far.end(), 5);
      throw new Error('could not commit');
    });
    expect(result).toMatchObject(UNKNOWN);
  });
});
