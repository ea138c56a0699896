import { connect } from 'amqplib';
import { describeGiven } from '@cascade/runtime/testing';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { closeChannel } from './close-channel.ts';

const real = { given: process.env['TEST_AMQP_URL'], what: 'RabbitMQ at TEST_AMQP_URL' };

describeGiven('closing a channel', real, (url) => {
  let proxy: TcpProxy;
  let proxied: string;

  beforeEach(async () => {
    const target = new URL(url);
    proxy = new TcpProxy({ host: target.hostname, port: Number(target.port || 5672) });
    await proxy.listen();
    target.hostname = '127.0.0.1';
    target.port = String(proxy.port);
    proxied = target.href;
  });

  afterEach(() => proxy.close());

  test('resolves when the connection ends before the server has answered', async () => {
    const model = await connect(proxied);
    model.on('error', () => {});
    const channel = await model.createChannel();
    channel.on('error', () => {});
    const closing = closeChannel(channel);
    const started = performance.now();
    proxy.cut();
    await closing;
    // Because the connection ended, before the time limit.
    expect(performance.now() - started).toBeLessThan(1_900);
  });

  test('resolves once the channel is closed', async () => {
    const model = await connect(proxied);
    const channel = await model.createChannel();
    await closeChannel(channel);
    expect(() => channel.ack({} as never)).toThrow();
    await closeChannel(channel);
    await model.close();
  });
});
