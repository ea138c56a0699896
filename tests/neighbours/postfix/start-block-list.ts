import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The zone of the list. */
export const BLOCK_LIST = 'bl.sender.example';

/** What every client of it reads. */
const TEXT = 'https://bl.sender.example/lookup?ip=127.0.0.1';

const [TYPE_A, TYPE_TXT] = [1, 16];

export interface BlockList {
  /** An address of loopback; name servers are asked on port 53. */
  address: string;
  stop(): Promise<void>;
}

/** Starts the name server of a block list (RFC 5782) that lists every address; it knows no other name. */
export async function startBlockList(): Promise<BlockList> {
  const address = `127.${randomInt(2, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address: to }) => socket.send(answerTo(query), port, to));
  socket.bind(53, address);
  await once(socket, 'listening');
  return {
    address,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Answers a query of one question (RFC 1035, 4.1). */
function answerTo(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const question = query.subarray(12, end);
  const type = question.readUInt16BE(question.length - 4);
  const isListed = nameOf(question).endsWith(`.${BLOCK_LIST}`);
  const data = isListed ? dataOf(type) : undefined;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // An answer; no such name unless it is listed.
  header.writeUInt16BE(isListed ? 0x81_80 : 0x81_83, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(data === undefined ? 0 : 1, 6);
  if (data === undefined) return Buffer.concat([header, question]);
  const record = Buffer.alloc(12);
  // The name is that of the question.
  record.writeUInt16BE(0xc0_0c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, question, record, data]);
}

function nameOf(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 0; question[at] !== 0;) {
    const length = question[at] ?? 0;
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return labels.join('.').toLowerCase();
}

function dataOf(type: number): Buffer | undefined {
  if (type === TYPE_A) return Buffer.from([127, 0, 0, 2]);
  if (type === TYPE_TXT) return Buffer.concat([Buffer.from([TEXT.length]), Buffer.from(TEXT)]);
  return undefined;
}
