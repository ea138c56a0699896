import { randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { MongoClient } from 'mongodb';
import { createProviderCall } from '../floor-parts/call-provider.ts';
import { floorEnv } from '../floor-parts/floor-env.ts';
import { type FloorJob, readJob } from '../floor-parts/floor-job.ts';
import { GroupCommit } from '../floor-s/group-commit.ts';
import { Projections } from '../floor-s/projections.ts';

/**
 * Floor S without its hop: the process that accepts a send also makes the call. So the accept row
 * is the first tier's send claim, and no message goes over a broker. It gives up a promise: when it
 * dies, its accepted sends are unknown, called or not, since no other process may call.
 */
const { mongoUrl, port, providerUrl } = floorEnv();
/** Most tiers of a request, whose ids are consecutive. */
const TIERS = 8;

const database = (await new MongoClient(mongoUrl).connect()).db();
const requests = new GroupCommit(
  database.collection<FloorJob & { status: string; token: string }>('requests'),
);
const calls = new GroupCommit(
  database.collection<{ _id: number; token: string; at: number }>('send_claims'),
);
const outcomes = new GroupCommit(
  database.collection<{ _id: number; state: string; detail: unknown; at: number }>('outcomes'),
);
const projections = new Projections(database.collection<{ _id: number }>('requests'));
const callProvider = createProviderCall(providerUrl);

let id = 0;
const app = express().disable('etag').disable('x-powered-by');
app.use(express.json());
app.get('/readyz', (_request, response) => void response.end());
app.post('/v1/send', send);
app.listen(port, '127.0.0.1');

async function send(request: Request, response: Response): Promise<void> {
  const { job } = readJob(++id, request);
  await requests.insert({ ...job, status: 'accepted', token: randomUUID() });
  for (const [tier, to] of job.recipients.entries()) {
    const _id = job._id * TIERS + tier;
    if (tier > 0) await calls.insert({ _id, token: randomUUID(), at: Date.now() });
    const { sent, detail } = await callProvider(to, job.text);
    const state = sent ? 'sent' : 'failed';
    await outcomes.insert({ _id, state, detail, at: Date.now() });
    if (!sent && tier < job.recipients.length - 1) continue;
    response.json({ status: sent, request_id: job._id, detail });
    projections.set(job._id, { status: state, finishedAt: Date.now() });
    return;
  }
}
