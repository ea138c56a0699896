import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@cascade/runtime/testing';
import { openInbox, type InboxLimits } from './inbox.ts';
import type { ArrivedMessage } from './message.ts';

const message = (to: string, reference: string | null, text = 'hello'): ArrivedMessage => ({
  channel: 'telegram',
  to,
  from: '1',
  provider_message_id: '1',
  reference,
  content: { kind: 'text', text },
});
const open = (limits?: InboxLimits, file?: string) =>
  openInbox({ clock: fakeClock(), ...(limits ? { limits } : {}), ...(file ? { file } : {}) });

describe('inbox', () => {
  test('lists newest first, by recipient and channel, page by page', () => {
    const inbox = open();
    for (const to of ['1', '2', '1', '1']) inbox.add(message(to, null));
    inbox.add({ ...message('1', null), channel: 'waba' });
    expect(inbox.list({ limit: 10 }).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(inbox.list({ to: '1', channel: 'telegram', limit: 2 }).map(({ id }) => id)).toEqual([
      4, 3,
    ]);
    expect(inbox.list({ to: '1', before: 3, limit: 2 }).map(({ id }) => id)).toEqual([1]);
    expect(inbox.recipients(10)).toEqual([
      { channel: 'waba', to: '1', messages: 1 },
      { channel: 'telegram', to: '1', messages: 3 },
      { channel: 'telegram', to: '2', messages: 1 },
    ]);
    inbox.close();
  });

  test('counts the arrivals of a send by channel, recipient and reference', () => {
    const inbox = open();
    expect(inbox.add(message('1', 'send-7')).arrivals).toBe(1);
    expect(inbox.add(message('1', 'send-7')).arrivals).toBe(2);
    expect(inbox.add(message('2', 'send-7')).arrivals).toBe(1);
    expect(inbox.add({ ...message('1', 'send-7'), channel: 'email' }).arrivals).toBe(1);
    expect(inbox.add(message('1', null)).arrivals).toBe(1);
    expect(inbox.add(message('1', null)).arrivals).toBe(1);
    expect(inbox.arrivals({ atLeast: 2, limit: 10 })).toEqual([
      { channel: 'telegram', to: '1', reference: 'send-7', arrivals: 2 },
    ]);
    expect(inbox.arrivals({ atLeast: 1, limit: 10 })).toHaveLength(3);
    inbox.close();
  });

  test('keeps the newest messages only, and remembers arrivals beyond them', () => {
    const inbox = open({ messages: 50, fileBytes: 1, references: 1000 });
    for (let i = 0; i < 300; i++) inbox.add(message('1', i % 2 ? 'odd' : 'even'));
    const kept = inbox.list({ limit: 500 });
    expect(kept.length).toBeGreaterThanOrEqual(50);
    expect(kept.length).toBeLessThan(150);
    expect(kept[0]?.id).toBe(300);
    expect(inbox.arrivals({ atLeast: 1, limit: 10 }).map(({ arrivals }) => arrivals)).toEqual([
      150, 150,
    ]);
    inbox.close();
  });

  test('keeps the newest files up to their limit in bytes', () => {
    const inbox = open({ messages: 10, fileBytes: 100, references: 10 });
    const ids = [40, 40, 40].map(
      (size) => inbox.addFile({ name: 'a', mime: 'b', bytes: new Uint8Array(size) }).file,
    );
    expect(ids.map((id) => inbox.file(id)?.bytes.byteLength)).toEqual([undefined, 40, 40]);
    inbox.close();
  });

  test('is empty once cleared, and never gives an id twice', () => {
    const inbox = open();
    inbox.add(message('1', 'a'));
    inbox.clear();
    expect(inbox.list({ limit: 10 })).toEqual([]);
    expect(inbox.arrivals({ atLeast: 1, limit: 10 })).toEqual([]);
    expect(inbox.nextId()).toBe(2);
    expect(inbox.add(message('1', 'a'))).toMatchObject({ id: 2, arrivals: 1 });
    inbox.close();
  });

  test('in a file, everything is there when it is opened again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const file = join(folder, 'inbox.sqlite');
    const first = open(undefined, file);
    first.add(message('1', 'a', 'Grüße 👋'));
    const stored = first.addFile({ name: 'x.png', mime: 'image/png', bytes: Buffer.from('abc') });
    first.close();
    const second = open(undefined, file);
    expect(second.list({ limit: 10 })[0]?.content.text).toBe('Grüße 👋');
    expect(Buffer.from(second.file(stored.file)?.bytes ?? []).toString()).toBe('abc');
    expect(second.add(message('1', 'a')).arrivals).toBe(2);
    second.close();
    await rm(folder, { recursive: true });
  });
});
