import { NoAnswerError, type CallAnswer } from '../ask.ts';
import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';
import type { Reach } from '../installation.ts';
import type { Installation } from '../read-installation.ts';
import { judgeForwarding, type SeenCall } from './forwarding.ts';
import { judgeStreams, STREAM_ADVICE, type SeenStream } from './streams.ts';

/** Address that nobody has (RFC 5737), as an attacker would write it. */
const FORGED = '203.0.113.77';
/** As long as the largest upload: a file of 100 MB, in its form. */
const LARGEST_UPLOAD = 100_500_000;
const PAUSE_MS = 1_000;
const SPARE_MS = 1_000;

/** Checks what a proxy does with calls: its headers, streams, waits and sizes. */
export async function checkProxy(installation: Installation, outside: Reach): Promise<Finding[]> {
  const { installed, token } = installation;
  const [short, long, ...groups] = await Promise.all([
    forwarding(outside, token),
    waits(outside, token, installed.sync_deadline_ms),
    uploads(outside),
    hsts(outside),
    cookies(outside, token, installed.public_url ?? outside.url.origin),
  ]);
  const streams = short.stream === undefined ? [] : [judgeStreams([short.stream, long.stream])];
  return [...short.findings, ...streams, ...long.findings, ...groups.flat()];
}

/** Probes a call with forged headers; its stream is undefined where the findings say all. */
async function forwarding(
  outside: Reach,
  token: string,
): Promise<{ findings: Finding[]; stream?: SeenStream }> {
  let answer: CallAnswer;
  try {
    answer = await outside.ask(`/api/operations/probe?silent_ms=${PAUSE_MS}`, {
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Forwarded-For': FORGED,
        'X-Forwarded-Proto': 'http',
      },
    });
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const seen = `an event stream broke off (${error.code})`;
    return { findings: [wrong('streams', seen, STREAM_ADVICE)] };
  }
  const [, seen] = /event: seen\ndata: (.*)\n/.exec(answer.body) ?? [];
  if (answer.status !== 200 || seen === undefined) {
    const what = `GET /api/operations/probe answers ${answer.status} there`;
    const advice = 'The proxy must pass Authorization and every path.';
    return { findings: [unchecked('forwarded-for', what, advice)] };
  }
  const findings = judgeForwarding(JSON.parse(seen) as SeenCall, outside.url, FORGED);
  return { findings, stream: answer };
}

/** Waits as long as the slowest sync send. */
async function waits(
  outside: Reach,
  token: string,
  deadlineMs: number,
): Promise<{ findings: Finding[]; stream: SeenStream }> {
  const silentMs = deadlineMs + SPARE_MS;
  const advice =
    `nginx: proxy_read_timeout 960s; a balancer: an idle timeout above ${Math.ceil(silentMs / 1000)} s ` +
    '(SYNC_DEADLINE_MS).';
  const cutOff = 'the proxy ends calls before a sync send has its answer';
  try {
    const answer = await outside.ask(`/api/operations/probe?silent_ms=${silentMs}`, {
      headers: { Authorization: `Bearer ${token}` },
      timeoutMs: silentMs + 15_000,
    });
    const finding = answer.body.includes('event: end')
      ? fine('waits', `a call may wait ${Math.floor(silentMs / 1000)} s`)
      : wrong('waits', cutOff, advice);
    return { findings: [finding], stream: answer };
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const finding = wrong('waits', `${cutOff} (${error.code})`, advice);
    return { findings: [finding], stream: { pieces: error.pieces, brokeOffMs: error.atMs } };
  }
}

/** Announces the largest upload and sends none of it. */
async function uploads(outside: Reach): Promise<Finding[]> {
  try {
    const { status, headers } = await outside.ask('/api/files', {
      method: 'POST',
      announceBytes: LARGEST_UPLOAD,
      headers: { 'Content-Type': 'multipart/form-data; boundary=doctor' },
    });
    const isOurs = headers['content-type']?.startsWith('application/json') === true;
    if (status === 100 || (isOurs && status === 401)) return [fine('upload-size', '100 MB pass')];
    return [
      wrong(
        'upload-size',
        `the proxy refuses an upload of 100 MB (${status})`,
        'nginx: client_max_body_size 101m; Caddy: no request_body max_size below it.',
      ),
    ];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return [unchecked('upload-size', `no answer to a large upload (${error.code})`)];
  }
}

async function hsts(outside: Reach): Promise<Finding[]> {
  if (outside.url.protocol !== 'https:') return [];
  try {
    const { headers } = await outside.ask('/login', { headers: { Accept: 'text/html' } });
    const given = headers['strict-transport-security'] ?? '';
    const age = Number(/max-age=(\d+)/.exec(given)?.[1] ?? 0);
    return [
      age >= 86_400
        ? fine('hsts', given)
        : look(
            'hsts',
            'browsers may come without HTTPS the first time (no Strict-Transport-Security)',
            'nginx: add_header Strict-Transport-Security "max-age=31536000" always;',
          ),
    ];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return [unchecked('hsts', `the sign-in page gives no answer (${error.code})`)];
  }
}

/**
 * Signs the operator in and out again, as a browser would, and looks at the cookie.
 *
 * @param address that the installation thinks browsers show.
 */
async function cookies(outside: Reach, token: string, address: string): Promise<Finding[]> {
  const { protocol } = outside.url;
  const { origin } = new URL(address);
  const asBrowser = { 'Content-Type': 'application/json', Origin: origin };
  try {
    const { status, headers } = await outside.ask('/api/login', {
      method: 'POST',
      headers: asBrowser,
      body: JSON.stringify({ operator_token: token }),
    });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    if (status === 403) {
      const seen = `signing in is refused as of another site (${origin})`;
      const advice = 'PUBLIC_URL must be the address that browsers show; pass Host unchanged.';
      return [wrong('cookies', seen, advice)];
    }
    if (status !== 200 || cookie === '') {
      return [unchecked('cookies', `signing in as the operator answers ${status}`)];
    }
    await outside.ask('/api/logout', {
      method: 'POST',
      headers: { ...asBrowser, Cookie: cookie.split(';', 1)[0] ?? '' },
      body: '{}',
    });
    const needed = ['HttpOnly', 'SameSite=Lax', ...(protocol === 'https:' ? ['Secure'] : [])];
    const missing = needed.filter((attribute) => !cookie.includes(`; ${attribute}`));
    return [
      missing.length === 0
        ? fine('cookies', needed.join(', '))
        : wrong(
            'cookies',
            `the session cookie lacks ${missing.join(', ')}`,
            'Set PUBLIC_URL=https://…; the proxy must not change Set-Cookie.',
          ),
    ];
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return [unchecked('cookies', `signing in gives no answer (${error.code})`)];
  }
}
