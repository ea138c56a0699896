import { readFile } from 'node:fs/promises';
import { PRODUCT_VERSION } from '@cascade/runtime';
import type { Request } from 'express';
import type { DashboardContext } from '../context.ts';
import { ok } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import { untilLeft } from '../http/until-left.ts';
import {
  InstallationSchema,
  ProbeQuerySchema,
  ProofQuerySchema,
  ProofSchema,
} from '../schemas/installation.ts';
import { WAITING_FOR_LINK_MS } from './waiting-links.ts';

/** Most people that are counted. */
const MAX_COUNTED = 1_000;
const PROOF = 'proof of the installation';
/** Time between the two events of a probe: long enough to see that the first one wasn't kept back. */
const SHORTEST_PAUSE_MS = 300;

/** Routes by which `cascade admin doctor` checks the installation and what is in front of it. */
export function installationRoutes(context: DashboardContext): Route[] {
  const { broker, clock, deadlines, publicUrl, readiness, repositories, secureCookies, vault } =
    context;
  const tag = 'Operations';

  return [
    defineRoute({
      method: 'get',
      path: '/api/installation-proof',
      operationId: 'proveInstallation',
      summary: 'Prove that two addresses lead to one installation: both give one proof of a nonce',
      tag,
      access: 'public',
      query: ProofQuerySchema,
      answers: { 200: ProofSchema },
      // Without the key's id, which is in front of a fingerprint.
      handle: async ({ query: { nonce } }) =>
        ok({ proof: vault.fingerprint(nonce, PROOF).split('.')[1] }),
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/installation',
      operationId: 'readInstallation',
      summary: 'Read versions, store, broker and limits of the installation',
      tag,
      access: 'operator',
      operators: { support: true },
      answers: { 200: InstallationSchema },
      async handle() {
        const since = clock.now() - WAITING_FOR_LINK_MS;
        const [store, openFiles, waiting, parts, copy] = await Promise.all([
          repositories.describeStore(),
          readOpenFilesLimit(),
          repositories.users.countWaitingForLinks(since, MAX_COUNTED),
          readiness(),
          repositories.hold.copy(),
        ]);
        const fault = broker.fault();
        return ok({
          version: PRODUCT_VERSION,
          node: process.version,
          now: writeTime(clock.now()),
          public_url: publicUrl ?? null,
          secure_cookies: secureCookies,
          sync_deadline_ms: deadlines.syncMs,
          open_files: openFiles,
          store: {
            engine: store.engine,
            version: store.version,
            replica_set: store.replicaSet,
            schema: store.schema,
            known_schema: store.knownSchema,
            takes_writes: parts.store_writes === true,
            now: writeTimeIfAny(store.now ?? undefined),
            key: store.key,
          },
          restored:
            copy === null
              ? null
              : {
                  at: writeTime(copy.at),
                  backup_at: writeTimeIfAny(copy.backupAt),
                  held_accounts: repositories.hold.held(),
                },
          links: { mail_server: context.ownMail?.server ?? null, waiting },
          broker: {
            engine: broker.engine,
            version: broker.serverVersion(),
            healthy: broker.healthy(),
            refusal: fault?.kind === 'refused' ? fault.reason : null,
            fault,
          },
        });
      },
    }),
    defineRoute({
      method: 'get',
      path: '/api/operations/probe',
      operationId: 'probeConnection',
      summary: 'See a call as it arrives through a proxy: an event, a pause, a second event',
      tag,
      access: 'operator',
      query: ProbeQuerySchema,
      answers: {},
      otherAnswers: ['text/event-stream'],
      handle({ query: { silent_ms: silentMs = 0 }, request, response }) {
        const left = untilLeft(response);
        const pauseMs = Math.max(silentMs, SHORTEST_PAUSE_MS);
        async function* events() {
          yield eventText('seen', seenCall(request));
          await clock.sleep(pauseMs, left).catch(() => undefined);
          if (left.aborted) return;
          yield eventText('end', {});
        }
        return Promise.resolve({
          status: 200,
          // Those of an event stream.
          headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
          stream: events(),
        });
      },
    }),
  ];
}

const eventText = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A call as the process sees it, beside what its proxies wrote. */
const seenCall = (request: Request) => ({
  client: request.ip ?? null,
  peer: request.socket.remoteAddress ?? null,
  protocol: request.protocol,
  encrypted: 'encrypted' in request.socket,
  host: request.headers.host ?? null,
  forwarded_for: request.headers['x-forwarded-for'] ?? null,
  forwarded_proto: request.headers['x-forwarded-proto'] ?? null,
});

/** Reads the limit of open files of this process (Linux). */
async function readOpenFilesLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft === undefined ? null : Number(soft);
}
