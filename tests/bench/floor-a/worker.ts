import { connect, type ConsumeMessage } from 'amqplib';
import { MongoClient } from 'mongodb';
import { createProviderCall } from '../floor-parts/call-provider.ts';
import { floorEnv } from '../floor-parts/floor-env.ts';
import type { FloorJob, FloorResult } from '../floor-parts/floor-job.ts';

/**
 * Floor A: calls the provider, journals the outcome by an update, replies, acknowledges; separately
 * for each request.
 */
const { amqpUrl, mongoUrl, queue, providerUrl } = floorEnv();
const PREFETCH = 300;

const mongo = await new MongoClient(mongoUrl).connect();
const requests = mongo
  .db()
  .collection<FloorJob>('requests', { writeConcern: { w: 'majority', journal: true } });
const callProvider = createProviderCall(providerUrl);
const channel = await (await connect(amqpUrl, { noDelay: true })).createChannel();
await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
await channel.prefetch(PREFETCH);
await channel.consume(queue, (message) => void handle(message));

async function handle(message: ConsumeMessage | null): Promise<void> {
  if (!message) return;
  const job = JSON.parse(message.content.toString()) as FloorJob;
  const result = await deliver(job);
  channel.sendToQueue(String(message.properties.replyTo), Buffer.from(JSON.stringify(result)), {
    correlationId: String(message.properties.correlationId),
  });
  channel.ack(message);
}

/** Sends tier after tier until one succeeds. Journals each outcome. */
async function deliver({ _id, recipients, text }: FloorJob): Promise<FloorResult> {
  let result: FloorResult = { _id, status: false, detail: null };
  for (const to of recipients) {
    const { sent, detail } = await callProvider(to, text);
    result = { _id, status: sent, detail };
    const status = sent ? 'sent' : 'failed';
    await requests.updateOne({ _id }, { $set: { status }, $push: { results: detail } });
    if (sent) break;
  }
  return result;
}
