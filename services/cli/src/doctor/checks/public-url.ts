import { randomBytes } from 'node:crypto';
import type { PeerCertificate } from 'node:tls';
import { ownMember } from '@cascade/contracts';
import { NoAnswerError, type CallAnswer } from '../ask.ts';
import { fine, look, wrong, type Finding } from '../finding.ts';
import { CERTIFICATE_FAULTS } from './certificate-faults.ts';
import type { Installation } from '../read-installation.ts';

const DAY_MS = 86_400_000;
const LOOK_DAYS = 21;
const WRONG_DAYS = 3;

/** What is known of the public address; `ok`: the operator's token may be sent there. */
interface OutsideState {
  findings: Finding[];
  ok: boolean;
}

/** Checks that the public address is this installation, over HTTPS, with a good certificate. */
export async function checkPublicUrl({ direct, outside }: Installation): Promise<OutsideState> {
  if (outside === undefined) {
    const advice =
      'Set PUBLIC_URL=https://… once a proxy with TLS is in front; links and callbacks need it.';
    return { findings: [look('public-url', 'PUBLIC_URL is not set', advice)], ok: false };
  }
  const { url } = outside;
  const findings: Finding[] = [
    url.protocol === 'https:'
      ? fine('public-url', url.origin)
      : wrong(
          'public-url',
          `${url.origin} is not HTTPS`,
          'Put TLS in front, and set it as https://.',
        ),
  ];
  let answer: CallAnswer;
  try {
    answer = await outside.ask('/livez');
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    findings.push(faultOf(error.code, url));
    return { findings, ok: false };
  }
  if (answer.certificate?.valid_to) findings.push(certificate(answer.certificate));
  if (answer.status !== 200) {
    const seen = `${url.origin}/livez answers ${answer.status}`;
    const advice =
      answer.status === 502 || answer.status === 504
        ? 'The proxy finds no installation: compare its upstream with HOST and PORT.'
        : 'The proxy must pass every path: / to the installation.';
    return { findings: [...findings, wrong('reachable', seen, advice)], ok: false };
  }
  findings.push(fine('reachable', `${url.origin} answers`));
  const nonce = randomBytes(24).toString('base64url');
  const path = `/api/installation-proof?nonce=${nonce}`;
  const [here, there] = await Promise.all([
    proofAt(direct, path),
    // Once more: a busy machine may have missed a proxy's time limit.
    proofAt(outside, path).then((proof) => proof ?? proofAt(outside, path)),
  ]);
  const isThis = here !== null && here === there;
  findings.push(
    isThis
      ? fine('this-installation', 'the public address is this installation')
      : wrong(
          'this-installation',
          `another server answers at ${url.origin}`,
          'Compare the name in DNS, and the upstream of the proxy. Nothing more was sent there.',
        ),
  );
  return { findings, ok: isThis };
}

async function proofAt(reach: Installation['direct'], path: string): Promise<string | null> {
  try {
    const { status, body } = await reach.ask(path);
    if (status !== 200) return null;
    const { proof } = JSON.parse(body) as { proof?: unknown };
    return typeof proof === 'string' ? proof : null;
  } catch {
    return null;
  }
}

function faultOf(code: string, url: URL): Finding {
  const advice = ownMember(CERTIFICATE_FAULTS, code);
  if (advice !== undefined) return wrong('certificate', code, advice);
  const seen = `${url.origin} gives no answer (${code})`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return wrong('reachable', seen, `Make an A or AAAA record for ${url.hostname}.`);
  }
  return wrong(
    'reachable',
    seen,
    'Open the port in the firewall and start the proxy. If this network cannot reach its own public ' +
      'address, run doctor --url elsewhere.',
  );
}

function certificate({ valid_to: until, issuer, subject }: PeerCertificate): Finding {
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS);
  const by = String(issuer.O ?? issuer.CN ?? subject.CN ?? 'unknown');
  const seen = `of ${by}, for ${days} more days`;
  const advice = 'See that its renewal runs: certbot renew --dry-run; Caddy renews by itself.';
  if (days < WRONG_DAYS) return wrong('certificate', seen, advice);
  return days < LOOK_DAYS ? look('certificate', seen, advice) : fine('certificate', seen);
}
