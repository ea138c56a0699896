import { randomUUID } from 'node:crypto';
import { connect, type ConsumeMessage } from 'amqplib';
import express, { type Request, type Response } from 'express';
import { MongoClient } from 'mongodb';
import { floorEnv } from '../floor-parts/floor-env.ts';
import { type FloorJob, type FloorResult, readJob } from '../floor-parts/floor-job.ts';
import { Envelopes } from './envelopes.ts';
import { GroupCommit } from './group-commit.ts';

/**
 * Floor S, the fastest known design that keeps the product's promises and does nothing else. It
 * journals the accept row before it publishes, doesn't wait for publisher confirms, and batches
 * hops.
 */
const { amqpUrl, mongoUrl, queue, port } = floorEnv();

const mongo = await new MongoClient(mongoUrl).connect();
const requests = new GroupCommit(mongo.db().collection<FloorJob & { status: string }>('requests'));
const inbox = `${queue}.inbox.${randomUUID()}`;
const connection = await connect(amqpUrl, { noDelay: true });
const channel = await connection.createChannel();
await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
await channel.assertQueue(inbox, { exclusive: true });
const outgoing = new Envelopes<FloorJob & { replyTo: string }>(channel, { persistent: true });

const waiting = new Map<number, (result: FloorResult) => void>();
await (await connection.createChannel()).consume(inbox, settle, { noAck: true });

let id = 0;
const app = express().disable('etag').disable('x-powered-by');
app.use(express.json());
app.get('/readyz', (_request, response) => void response.end());
app.post('/v1/send', send);
app.listen(port, '127.0.0.1');

async function send(request: Request, response: Response): Promise<void> {
  const { job, async } = readJob(++id, request);
  await requests.insert({ ...job, status: 'accepted' });
  if (async) {
    outgoing.post(queue, { ...job, replyTo: '' });
    response.json({ status: true, queued: true, request_id: job._id });
    return;
  }
  const result = new Promise<FloorResult>((resolve) => waiting.set(job._id, resolve));
  outgoing.post(queue, { ...job, replyTo: inbox });
  const { status, detail } = await result;
  response.json({ status, request_id: job._id, detail });
}

function settle(message: ConsumeMessage | null): void {
  if (!message) return;
  for (const result of JSON.parse(message.content.toString()) as FloorResult[]) {
    waiting.get(result._id)?.(result);
    waiting.delete(result._id);
  }
}
