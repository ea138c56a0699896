import { waitFor } from '@cascade/runtime/testing';
import type { GatewayReply, SendOutcome, SendRequested } from '@cascade/contracts';
import { collect } from '../harness.ts';
import type { GetHarness } from '../harness.ts';

const RESULT = { request: 1, response: {} } as unknown as GatewayReply;
const SEND = { send: 1 } as unknown as SendRequested;
const FINISHED = { outcome: {} } as unknown as SendOutcome;

export function describeRouting(harness: GetHarness): void {
  it('gives a broadcast to every consumer of every process', async () => {
    const [one, two] = [await harness().open(), await harness().open()];
    const receivers = [
      await collect(one, { name: 'cache.invalidated' }),
      await collect(one, { name: 'cache.invalidated' }),
      await collect(two, { name: 'cache.invalidated' }),
    ];
    for (let n = 0; n < 5; n += 1) {
      await one.publish('cache.invalidated', { kind: 'token', id: `${n}` }, { messageId: `${n}` });
    }
    await waitFor(() => receivers.every(({ deliveries }) => deliveries.length === 5), {
      what: 'all broadcasts',
    });
    await receivers[0]!.stop();
    await one.publish('cache.invalidated', { kind: 'token', id: 'x' }, { messageId: 'x' });
    await waitFor(() => receivers[2]!.deliveries.length === 6, { what: 'the next' });
    expect(receivers[0]!.deliveries).toHaveLength(5);
  });

  it('accepts a broadcast without consumers', async () => {
    const broker = await harness().open();
    await broker.publish('cache.invalidated', { kind: 'token', id: 'x' }, { messageId: '1' });
    expect(await broker.depth('cache.invalidated')).toBeNull();
  });

  it('retries a broadcast for the consumer that asked for it', async () => {
    const broker = await harness().open();
    const retrying = await collect(broker, { name: 'cache.invalidated' }, ({ attempts }) =>
      attempts === 0 ? { disposition: 'retry', afterMs: 20 } : { disposition: 'ack' },
    );
    const other = await collect(broker, { name: 'cache.invalidated' });
    await broker.publish('cache.invalidated', { kind: 'token', id: 'x' }, { messageId: '1' });
    await waitFor(() => retrying.deliveries.length === 2, { what: 'the retry' });
    await waitFor(() => other.deliveries.length > 0, { what: 'the other' });
    expect(other.deliveries).toHaveLength(1);
  });

  it('keeps lanes apart', async () => {
    const broker = await harness().open();
    const name = 'send.outcome';
    const interactive = await collect(broker, { name, route: 'interactive' });
    await broker.publish(name, FINISHED, { messageId: 'b', route: 'bulk' });
    await broker.publish(name, FINISHED, { messageId: 'i', route: 'interactive' });
    await waitFor(() => interactive.deliveries.length === 1, { what: 'the interactive item' });
    expect(interactive.deliveries[0]!.messageId).toBe('i');
    expect((await broker.depth(name, 'bulk'))?.ready).toBe(1);
  });

  it('has a queue per device, declared by its publisher or its consumer', async () => {
    const broker = await harness().open();
    const name = 'send.requested.whatsapp';
    await Promise.all(
      ['d1', 'd2', 'd1'].map((route, n) =>
        broker.publish(name, SEND, { messageId: `${n}`, route }),
      ),
    );
    const first = await collect(broker, { name, route: 'd1' });
    const third = await collect(broker, { name, route: 'd3' });
    await broker.publish(name, SEND, { messageId: '3', route: 'd3' });
    await waitFor(() => first.deliveries.length === 2, { what: 'what the first device waits for' });
    await waitFor(() => third.deliveries.length === 1, { what: 'what the third device waits for' });
    expect((await broker.depth(name, 'd2'))?.ready).toBe(1);
  });

  it('publishes to an inbox, and without an error to one that is gone', async () => {
    const [gateway, orchestrator] = [await harness().open(), await harness().open()];
    const name = 'gateway.reply';
    const publish = (messageId: string) =>
      orchestrator.publish(name, RESULT, { messageId, route: 'gateway-1' });
    await publish('too early');
    const inbox = await collect(gateway, { name, route: 'gateway-1' });
    await publish('in time');
    await orchestrator.publish(name, RESULT, { messageId: 'not ours', route: 'gateway-2' });
    await waitFor(() => inbox.deliveries.length === 1, { what: 'the answer' });
    expect(inbox.deliveries[0]!.messageId).toBe('in time');
    expect(await orchestrator.depth(name, 'gateway-1')).toBeNull();
    await inbox.stop();
    await publish('too late');
    const again = await collect(gateway, { name, route: 'gateway-1' });
    await publish('after');
    await waitFor(() => again.deliveries.length === 1, { what: 'the next answer' });
    expect(again.deliveries[0]!.messageId).toBe('after');
  });

  it.each([
    ['request.accepted', 'bulk'],
    ['cache.invalidated', 'x'],
    ['send.outcome', undefined],
    ['send.outcome', 'gateway-1'],
    ['send.requested.telegram', 'express'],
    ['send.requested.whatsapp', undefined],
    ['send.requested.whatsapp', 'a b'],
    ['gateway.reply', 'x'.repeat(129)],
    ['no.such.message', undefined],
  ])('refuses %s with the route %s', async (name, route) => {
    const broker = await harness().open();
    const options = { messageId: '1', ...(route === undefined ? {} : { route }) };
    await expect(broker.publish(name as never, {} as never, options)).rejects.toThrow(TypeError);
    await expect(broker.depth(name as never, route)).rejects.toThrow(TypeError);
    const spec = { name: name as never, ...(route === undefined ? {} : { route }) };
    await expect(collect(broker, spec)).rejects.toThrow(TypeError);
  });
}
