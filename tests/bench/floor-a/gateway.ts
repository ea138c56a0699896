import { connect, type ConsumeMessage } from 'amqplib';
import express, { type Request, type Response } from 'express';
import { MongoClient } from 'mongodb';
import { floorEnv } from '../floor-parts/floor-env.ts';
import { type FloorJob, type FloorResult, readJob } from '../floor-parts/floor-job.ts';

/**
 * Floor A, a naive use of the parts: a journaled insert, a confirmed publish, and the answer over
 * RabbitMQ's direct reply-to, separately for each request.
 */
const { amqpUrl, mongoUrl, queue, port } = floorEnv();

const mongo = await new MongoClient(mongoUrl).connect();
const requests = mongo.db().collection<FloorJob & { status: string }>('requests', {
  writeConcern: { w: 'majority', journal: true },
});
const channel = await (await connect(amqpUrl, { noDelay: true })).createConfirmChannel();
await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });

const waiting = new Map<string, (result: FloorResult) => void>();
await channel.consume('amq.rabbitmq.reply-to', settle, { noAck: true });

let id = 0;
const app = express();
app.use(express.json());
app.get('/readyz', (_request, response) => void response.end());
app.post('/v1/send', send);
app.listen(port, '127.0.0.1');

async function send(request: Request, response: Response): Promise<void> {
  const { job, async } = readJob(++id, request);
  await requests.insertOne({ ...job, status: 'accepted' });
  if (async) {
    await publish(job);
    response.json({ status: true, queued: true, request_id: job._id });
    return;
  }
  const result = new Promise<FloorResult>((resolve) => waiting.set(String(job._id), resolve));
  await publish(job);
  const { status, detail } = await result;
  response.json({ status, request_id: job._id, detail });
}

function publish(job: FloorJob): Promise<void> {
  const content = Buffer.from(JSON.stringify(job));
  return new Promise((resolve, reject) => {
    channel.sendToQueue(
      queue,
      content,
      { persistent: true, correlationId: String(job._id), replyTo: 'amq.rabbitmq.reply-to' },
      (error: unknown) => (error instanceof Error ? reject(error) : resolve()),
    );
  });
}

function settle(message: ConsumeMessage | null): void {
  if (!message) return;
  const key = String(message.properties.correlationId);
  waiting.get(key)?.(JSON.parse(message.content.toString()) as FloorResult);
  waiting.delete(key);
}
