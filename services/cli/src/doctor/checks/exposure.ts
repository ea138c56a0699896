import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { NoAnswerError } from '../ask.ts';
import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import type { Reach } from '../installation.ts';
import type { Installation } from '../read-installation.ts';

const CONNECT_MS = 3_000;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/** Checks that nothing is open that only this machine, or nobody, should reach. */
export async function checkExposure(
  installation: Installation,
  outside?: Reach,
): Promise<Finding[]> {
  const { direct, dataDir, env, isHere } = installation;
  const findings = await Promise.all([
    sandbox(direct, outside),
    isHere ? demo(direct, dataDir, outside) : null,
    outside === undefined ? null : metrics(outside),
    isHere ? metricsPort(env, outside) : null,
    isHere && outside !== undefined ? ownPort(env, direct, outside) : null,
  ]);
  return findings.filter((finding) => finding !== null);
}

async function sandbox(direct: Reach, outside: Reach | undefined): Promise<Finding> {
  const inside = await statusOf(direct, '/sandbox/messages');
  const there = outside === undefined ? null : await statusOf(outside, '/sandbox/messages');
  if (there === 200) {
    return wrong(
      'sandbox',
      'everybody reads and sends the messages of the sandbox',
      'SANDBOX=off; never SANDBOX=public where others reach it.',
    );
  }
  if (inside !== null && inside !== 404) {
    return look(
      'sandbox',
      'the sandbox is on, for this machine alone',
      'SANDBOX=off where real messages are sent.',
    );
  }
  return inside === null ? unchecked('sandbox', 'no answer') : fine('sandbox', 'off');
}

/** The demo account's tokens were printed: they must open nothing. */
async function demo(direct: Reach, dataDir: string, outside: Reach | undefined): Promise<Finding> {
  const text = await readFile(join(dataDir, 'demo.json'), 'utf8').catch(() => null);
  if (text === null) return fine('demo-account', 'none');
  const token = accountTokenIn(text);
  if (token === null) {
    return unchecked('demo-account', 'demo.json has no account token', 'See who changed the file.');
  }
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await direct.ask('/v1/templates', { headers }).catch(() => ({ status: 0 }));
  if (status === 401) return fine('demo-account', 'its tokens are refused');
  if (status === 0) return unchecked('demo-account', 'no answer');
  const judge = outside === undefined ? look : wrong;
  return judge(
    'demo-account',
    'the tokens of the demo account work',
    'SEED=none and SANDBOX=off; then restart.',
  );
}

function accountTokenIn(text: string): string | null {
  try {
    const { accountToken } = JSON.parse(text) as { accountToken?: unknown };
    return typeof accountToken === 'string' ? accountToken : null;
  } catch {
    return null;
  }
}

async function metrics(outside: Reach): Promise<Finding> {
  const body = await outside
    .ask('/metrics')
    .then(({ status, body: text }) => (status === 200 ? text : ''))
    .catch(() => '');
  return body.includes('cascade_')
    ? wrong(
        'metrics',
        'everybody reads /metrics',
        'The proxy must not pass /metrics to METRICS_PORT.',
      )
    : fine('metrics', 'not at the public address');
}

async function metricsPort(
  { METRICS_PORT, METRICS_HOST }: NodeJS.ProcessEnv,
  outside: Reach | undefined,
): Promise<Finding | null> {
  const port = Number(METRICS_PORT);
  if (!METRICS_PORT || port === 0) return null;
  if (METRICS_HOST === undefined || LOOPBACK_HOST.test(METRICS_HOST)) {
    return fine('metrics-port', `${port}, on this machine alone`);
  }
  const host = outside?.url.hostname;
  const isOpen = host !== undefined && !LOOPBACK_HOST.test(host) && (await accepts(host, port));
  const seen = `${METRICS_HOST}:${port}`;
  return isOpen
    ? wrong(
        'metrics-port',
        `${seen} is reached at ${host}`,
        'METRICS_HOST=127.0.0.1, or a firewall.',
      )
    : look(
        'metrics-port',
        `${seen} listens for other machines`,
        'See that only Prometheus reaches it.',
      );
}

/** Who reaches the installation beside its proxy isn't seen by it, and comes without TLS. */
async function ownPort(
  { HOST, TLS_CERT_FILE }: NodeJS.ProcessEnv,
  direct: Reach,
  outside: Reach,
): Promise<Finding | null> {
  if (TLS_CERT_FILE) return null;
  if (HOST === undefined || HOST === '' || LOOPBACK_HOST.test(HOST)) {
    return fine('own-port', 'on this machine alone');
  }
  const port = Number(direct.url.port || 80);
  const { hostname } = outside.url;
  const isOpen = !LOOPBACK_HOST.test(hostname) && (await accepts(hostname, port));
  return isOpen
    ? wrong(
        'own-port',
        `${hostname}:${port} is open beside the proxy, without TLS`,
        'HOST=127.0.0.1',
      )
    : look(
        'own-port',
        `HOST=${HOST} listens for other machines`,
        'HOST=127.0.0.1 behind a proxy here.',
      );
}

async function statusOf(reach: Reach, path: string): Promise<number | null> {
  try {
    return (await reach.ask(path)).status;
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return null;
  }
}

function accepts(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port, timeout: CONNECT_MS });
  const end = (isOpen: boolean) => {
    socket.destroy();
    resolve(isOpen);
  };
  socket.once('connect', () => end(true));
  socket.once('timeout', () => end(false));
  socket.once('error', () => end(false));
  return promise;
}
