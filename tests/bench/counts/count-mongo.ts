import { BSON } from 'mongodb';
import { countingProxy, frames } from './counting-proxy.ts';

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/#standard-message-header */
const HEADER_BYTES = 16;
const OP_MSG = 2013;
/** Header, flags, and the kind of the first section: then its document. */
const BODY_AT = HEADER_BYTES + 4 + 1;

/** What a database was asked, since it was last asked for. */
interface MongoCounts {
  commands: number;
  bytes: number;
  /** Commands by name and collection. */
  byCommand: Map<string, number>;
}

const nothing = (): MongoCounts => ({ commands: 0, bytes: 0, byCommand: new Map() });

/**
 * Stands between the product and MongoDB, and counts the commands to one database. The driver's own commands
 * (heartbeats, sessions) go to `admin`.
 */
export async function countMongo(mongoUrl: string) {
  const url = new URL(mongoUrl);
  const database = url.pathname.slice(1);
  let counts = nothing();
  const underWay = new Set<string>();
  let whenAnswered = Promise.withResolvers<void>();
  let connections = 0;

  const proxy = await countingProxy({ host: url.hostname, port: Number(url.port) }, () => {
    const connection = (connections += 1);
    const lengthOf = (bytes: Buffer) =>
      bytes.length < HEADER_BYTES ? undefined : bytes.readInt32LE(0);
    return {
      sent: frames(lengthOf, (message) => {
        const command = commandOf(message);
        if (command === undefined || command['$db'] !== database) return;
        const [[name, collection] = ['', '']] = Object.entries(command);
        const what = `${name} ${String(collection)}`;
        counts.commands += 1;
        counts.bytes += message.length;
        counts.byCommand.set(what, (counts.byCommand.get(what) ?? 0) + 1);
        underWay.add(`${connection} ${message.readInt32LE(4)}`);
      }),
      answered: frames(lengthOf, (message) => {
        underWay.delete(`${connection} ${message.readInt32LE(8)}`);
        if (underWay.size > 0) return;
        whenAnswered.resolve();
        whenAnswered = Promise.withResolvers();
      }),
    };
  });

  url.host = `127.0.0.1:${proxy.port}`;
  // The driver would go on to the members that the server names, past the proxy.
  url.search = '?directConnection=true';
  return {
    url: url.href,
    /** Resolves when the server owes no answer. */
    async answered(): Promise<void> {
      if (underWay.size > 0) await whenAnswered.promise;
    },
    take(): MongoCounts {
      const taken = counts;
      counts = nothing();
      return taken;
    },
    close: () => proxy.close(),
  };
}

function commandOf(message: Buffer): Record<string, unknown> | undefined {
  if (message.readInt32LE(12) !== OP_MSG) return undefined;
  const body = message.subarray(BODY_AT, BODY_AT + message.readInt32LE(BODY_AT));
  return BSON.deserialize(body);
}
