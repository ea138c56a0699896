import { fakeClock, silentLogger, watchLeaks } from '@cascade/runtime/testing';
import { BrokerUnavailableError } from '../port.ts';
import { Names } from './names.ts';
import { Publisher } from './publisher.ts';

const expectNoLeaks = watchLeaks();

// Port 1 of the loopback: nothing listens there.
const UNREACHABLE = 'amqp://127.0.0.1:1';
const ADDRESS = { exchange: '', routingKey: 'q' };

describe('Publisher without a server', () => {
  const clock = fakeClock();
  let publisher: Publisher;

  beforeEach(async () => {
    publisher = new Publisher(new Names('test.'), clock, {
      url: UNREACHABLE,
      instance: 'test',
      logger: silentLogger,
    });
    await publisher.open();
  });

  afterEach(() => publisher.close(0));

  it('refuses a publish that gets no confirm within 15 seconds, and not before', async () => {
    let settled: unknown;
    void publisher.publish(ADDRESS, '{}').catch((error: unknown) => {
      settled = error;
    });
    await clock.advance(14_500);
    expect(settled).toBeUndefined();
    await clock.advance(1_000);
    expect(settled).toBeInstanceOf(BrokerUnavailableError);
    expect(clock.pending).toBe(0);
  });

  it('refuses at once beyond 64 MiB', async () => {
    const content = Buffer.alloc(40 * 1024 * 1024);
    const publish = (id: string) => publisher.publishRaw(id, ADDRESS, content);
    const results = Promise.allSettled([publish('1'), publish('2')]);
    await clock.advance(16_000);
    const later = Promise.allSettled([publish('3')]);
    await clock.advance(16_000);
    const reasons = [...(await results), ...(await later)].map(
      (result) => (result as PromiseRejectedResult).reason as Error,
    );
    expect(reasons.map(({ message }) => message)).toEqual([
      'the broker does not answer',
      'too many messages await their confirm',
      'the broker does not answer',
    ]);
  });

  it('waits no longer than it is given to close, and refuses what is left', async () => {
    const published = publisher.publish(ADDRESS, '{}');
    const [refused] = await Promise.allSettled([published, publisher.close(20)]);
    expect(refused).toMatchObject({ reason: new BrokerUnavailableError('the broker is closed') });
    await expect(publisher.publish(ADDRESS, '{}')).rejects.toThrow('the broker is closed');
  });
});

afterAll(expectNoLeaks);
