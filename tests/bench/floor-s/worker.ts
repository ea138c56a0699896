import { randomUUID } from 'node:crypto';
import { connect, type ConsumeMessage } from 'amqplib';
import { MongoClient } from 'mongodb';
import { createProviderCall } from '../floor-parts/call-provider.ts';
import { floorEnv } from '../floor-parts/floor-env.ts';
import type { FloorJob, FloorResult } from '../floor-parts/floor-job.ts';
import { Envelopes } from './envelopes.ts';
import { GroupCommit } from './group-commit.ts';
import { Projections } from './projections.ts';

/**
 * Floor S: inserts a send claim before each call and an outcome after it, both by key, so that a
 * repeated envelope makes no second call. Then it replies and writes the projection.
 */
const { amqpUrl, mongoUrl, queue, providerUrl } = floorEnv();
/** Unacknowledged envelopes. */
const PREFETCH = 300;
/** Most tiers of a request, whose ids are consecutive. */
const TIERS = 8;

const database = (await new MongoClient(mongoUrl).connect()).db();
const calls = new GroupCommit(
  database.collection<{ _id: number; token: string; at: number }>('send_claims'),
);
const outcomes = new GroupCommit(
  database.collection<{ _id: number; state: string; detail: unknown; at: number }>('outcomes'),
);
const projections = new Projections(database.collection<{ _id: number }>('requests'));
const callProvider = createProviderCall(providerUrl);
const connection = await connect(amqpUrl, { noDelay: true });
const replies = new Envelopes<FloorResult>(await connection.createChannel(), { persistent: false });
const channel = await connection.createChannel();
await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
await channel.prefetch(PREFETCH);
await channel.consume(queue, (message) => void handle(message));

async function handle(message: ConsumeMessage | null): Promise<void> {
  if (!message) return;
  const jobs = JSON.parse(message.content.toString()) as (FloorJob & { replyTo: string })[];
  await Promise.all(jobs.map((job) => deliver(job)));
  channel.ack(message);
}

async function deliver({ _id, recipients, text, replyTo }: FloorJob & { replyTo: string }) {
  for (const [tier, to] of recipients.entries()) {
    const send = _id * TIERS + tier;
    if (!(await calls.insert({ _id: send, token: randomUUID(), at: Date.now() }))) return;
    const { sent, detail } = await callProvider(to, text);
    const state = sent ? 'sent' : 'failed';
    await outcomes.insert({ _id: send, state, detail, at: Date.now() });
    if (!sent && tier < recipients.length - 1) continue;
    if (replyTo !== '') replies.post(replyTo, { _id, status: sent, detail });
    projections.set(_id, { status: state, finishedAt: Date.now() });
    return;
  }
}
