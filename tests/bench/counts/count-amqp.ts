import { countingProxy, frames } from './counting-proxy.ts';

/** The greeting of a client, before its first frame (AMQP 0-9-1, 4.2.2). */
const GREETING = 'AMQP';
const GREETING_BYTES = 8;
/** Type, channel and size; then the payload; then the end mark (4.2.3). */
const HEADER_BYTES = 7;
const METHOD = 1;
const BASIC = 60;
const PUBLISH = 40;

/** Stands between the product and RabbitMQ, and counts the messages that the product publishes. */
export async function countAmqp(amqpUrl: string) {
  const url = new URL(amqpUrl);
  let messages = 0;
  const lengthOf = (bytes: Buffer) => {
    if (bytes.length < GREETING_BYTES) return undefined;
    return bytes.toString('latin1', 0, 4) === GREETING
      ? GREETING_BYTES
      : HEADER_BYTES + bytes.readUInt32BE(3) + 1;
  };
  const proxy = await countingProxy({ host: url.hostname, port: Number(url.port) }, () => ({
    sent: frames(lengthOf, (frame) => {
      if (frame.length <= GREETING_BYTES || frame[0] !== METHOD) return;
      if (frame.readUInt16BE(HEADER_BYTES) !== BASIC) return;
      if (frame.readUInt16BE(HEADER_BYTES + 2) === PUBLISH) messages += 1;
    }),
    answered: () => undefined,
  }));
  url.host = `127.0.0.1:${proxy.port}`;
  return {
    url: url.href,
    take() {
      const taken = messages;
      messages = 0;
      return taken;
    },
    close: () => proxy.close(),
  };
}
