import type { Broker } from '@cascade/broker';
import type { ChannelAdapter } from '@cascade/channel';
import type { Collection, CollectionName, Database, Doc } from '@cascade/store';
import type { OpenSocket } from '@cascade/worker-whatsapp';
import type { Point, PointedCalls } from './failpoints.ts';

/**
 * Wraps the ports of a service in proxies, so that every call through them is a failpoint. New calls
 * of the product become failpoints by themselves.
 */

/** `<role> store <collection>.<method>` */
export function wrapDatabase(database: Database, role: string, failpoints: PointedCalls): Database {
  return {
    engine: database.engine,
    collection: <T extends Doc>(name: CollectionName) =>
      wrapMethods<Collection<T>>(
        database.collection<T>(name),
        failpoints,
        (method) => `${role} store ${name}.${method}`,
      ),
    renameCollection: (from, to) => database.renameCollection(from, to),
    dropCollection: (name) => database.dropCollection(name),
    ping: () => database.ping(),
    refusedWrites: () => database.refusedWrites(),
    describe: () => database.describe(),
    forgetDeleted: () => database.forgetDeleted(),
    close: () => database.close(),
  };
}

/**
 * `<role> broker publish <message>`, `… depth <message>` and `… consume <message>`: before the
 * handler runs, and after it has returned its disposition, which the broker then never gets.
 */
export function wrapBroker(broker: Broker, role: string, failpoints: PointedCalls): Broker {
  const point = (what: string): Point => `${role} broker ${what}`;
  return {
    engine: broker.engine,
    publish: (name, body, options) =>
      failpoints.around(point(`publish ${name}`), () => broker.publish(name, body, options)),
    consume: (spec, handler) =>
      broker.consume(spec, (delivery) =>
        failpoints.around(point(`consume ${spec.name}`), () => handler(delivery)),
      ),
    depth: (name, route) =>
      failpoints.around(point(`depth ${name}`), () => broker.depth(name, route)),
    healthy: () => broker.healthy(),
    fault: () => broker.fault(),
    serverVersion: () => broker.serverVersion(),
    deadLetterCount: () => broker.deadLetterCount(),
    deadLetters: (limit) => broker.deadLetters(limit),
    settleDeadLetter: (id, action) => broker.settleDeadLetter(id, action),
    drain: (timeoutMs) => broker.drain(timeoutMs),
  };
}

/** `<role> provider prepare`, `<role> provider send` */
export function wrapAdapter(
  adapter: ChannelAdapter,
  role: string,
  failpoints: PointedCalls,
): ChannelAdapter {
  return {
    channel: adapter.channel,
    capabilities: adapter.capabilities,
    prepare: (job, signal) =>
      failpoints.around(`${role} provider prepare`, () => adapter.prepare(job, signal)),
    send: (job, prepared, signal) =>
      failpoints.around(`${role} provider send`, () => adapter.send(job, prepared, signal)),
    close: () => adapter.close(),
  };
}

/** Calls that a linked phone makes to WhatsApp during a send: `<role> provider <call>`. */
const PHONE_CALLS: ReadonlySet<string> = new Set(['onWhatsApp', 'devicesOf', 'compose', 'relay']);

/** Wraps the connection of a linked phone as the provider: the worker contains the adapter. */
export function wrapOpenSocket(
  open: OpenSocket,
  role: string,
  failpoints: PointedCalls,
): OpenSocket {
  return async (options) => {
    const socket = await open(options);
    const wrapped = wrapMethods(socket, failpoints, (method) => `${role} provider ${method}`);
    return new Proxy(socket, {
      get: (_, property) =>
        Reflect.get(PHONE_CALLS.has(String(property)) ? wrapped : socket, property) as unknown,
    });
  };
}

function wrapMethods<T extends object>(
  target: T,
  failpoints: PointedCalls,
  pointOf: (method: string) => Point,
): T {
  return new Proxy(target, {
    get(_, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) =>
        failpoints.around(pointOf(String(property)), () => Reflect.apply(value, target, args));
    },
  });
}
