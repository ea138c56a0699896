import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { waitFor } from '@cascade/runtime/testing';
import { freePort } from '../../servers/free-port.ts';
import { reapNoMore, reapWithUs } from '../../servers/reaper.ts';

const START_MS = 5 * 60_000;
const CALL_MS = 120_000;
/** n8n activates in the background: it looks for what to do this often, 15 s by default. */
const LOOKS_EVERY_MS = 500;

type NodeMembers = Record<string, unknown>;

/** A running n8n with an owner who is signed in. */
export interface N8n {
  url: string;
  /** Calls the API of n8n's own editor. Throws unless the answer is 2xx. */
  rest<T = NodeMembers>(method: string, path: string, body?: unknown): Promise<T>;
  /** Saves a workflow and activates it. Returns its id when its webhooks and triggers are there. */
  activate(name: string, nodes: readonly N8nNode[]): Promise<string>;
  /** Resolves when the triggers of the workflow are gone. */
  deactivate(id: string): Promise<void>;
  /** Everything that n8n printed. */
  said(): string;
  stop(): Promise<void>;
}

interface Publication {
  status: 'in_progress' | 'not_published' | 'published' | 'partial' | 'failed';
  triggers: { errorMessage: string | null }[];
}

/** A node of a workflow; each is connected to the next one. */
export interface N8nNode {
  name: string;
  type: string;
  typeVersion?: number;
  parameters: NodeMembers;
  credentials?: NodeMembers;
  [member: string]: unknown;
}

const OWNER = {
  email: 'owner@example.com',
  firstName: 'Ana',
  lastName: 'Owner',
  password: 'Correct-horse-9-battery',
};

/** Starts n8n on a data folder of its own. */
export async function startN8n(program: string, userFolder: string): Promise<N8n> {
  await mkdir(userFolder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program, 'start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: userFolder,
      N8N_USER_FOLDER: userFolder,
      N8N_PORT: String(port),
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      N8N_RUNNERS_BROKER_PORT: String(await freePort()),
      WEBHOOK_URL: `${url}/`,
      N8N_SECURE_COOKIE: 'false',
      N8N_WORKFLOW_PUBLICATION_OUTBOX_POLL_INTERVAL_MS: String(LOOKS_EVERY_MS),
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      N8N_PERSONALIZATION_ENABLED: 'false',
      N8N_HIRING_BANNER_ENABLED: 'false',
    },
  });
  const group = child.pid!;
  reapWithUs({ group });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  }
  await waitFor(() => isReady(url, child, () => said), {
    timeoutMs: START_MS,
    everyMs: 500,
    what: 'n8n to start',
  });

  let cookie = '';
  const rest = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/rest${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0]!;
    return (JSON.parse(text) as { data: T }).data;
  };
  await rest('POST', '/owner/setup', OWNER);

  /** Waits until n8n has done what a call asked for. Throws what a trigger says that failed. */
  const untilDone = async (id: string): Promise<void> => {
    const { status, triggers } = await waitFor(
      async () => {
        const now = await rest<Publication>('GET', `/workflows/${id}/publication-status`);
        return now.status === 'in_progress' ? null : now;
      },
      { timeoutMs: CALL_MS, everyMs: LOOKS_EVERY_MS, what: 'n8n to be done with the workflow' },
    );
    if (status === 'published' || status === 'not_published') return;
    throw new Error(triggers.map(({ errorMessage }) => errorMessage ?? '').join('\n'));
  };

  return {
    url,
    rest,
    async activate(name, nodes) {
      const { id, versionId } = await rest<{ id: string; versionId: string }>(
        'POST',
        '/workflows',
        workflowOf(name, nodes),
      );
      await rest('POST', `/workflows/${id}/activate`, { versionId });
      await untilDone(id);
      return id;
    },
    async deactivate(id) {
      await rest('POST', `/workflows/${id}/deactivate`, {});
      await untilDone(id);
    },
    said: () => said,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        process.kill(-group, 'SIGKILL');
        await gone;
      }
      reapNoMore({ group });
    },
  };
}

async function isReady(url: string, child: ChildProcess, said: () => string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`n8n ended\n${said().slice(-4_000)}`);
  const answer = await fetch(`${url}/rest/settings`).catch(() => null);
  return answer?.ok === true && (answer.headers.get('content-type') ?? '').includes('json');
}

function workflowOf(name: string, nodes: readonly N8nNode[]): NodeMembers {
  return {
    name,
    nodes: nodes.map((node, at) => ({
      id: crypto.randomUUID(),
      typeVersion: 1,
      position: [200 * at, 0],
      ...node,
    })),
    connections: Object.fromEntries(
      nodes
        .slice(0, -1)
        .map(({ name: from }, at) => [
          from,
          { main: [[{ node: nodes[at + 1]!.name, type: 'main', index: 0 }]] },
        ]),
    ),
    settings: { executionOrder: 'v1' },
    active: false,
  };
}
