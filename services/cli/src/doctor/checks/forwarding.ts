import { fine, look, unchecked, wrong, type Finding } from '../finding.ts';

/** A call as the installation saw it, by `GET /api/operations/probe`. */
export interface SeenCall {
  client: string | null;
  peer: string | null;
  protocol: string;
  host: string | null;
  forwarded_for: string | null;
  forwarded_proto: string | null;
  /** The connection to the installation itself is TLS. */
  encrypted: boolean;
}

const FOR_ADVICE =
  'nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; Caddy sets it by itself.';
const PROTO_ADVICE = 'nginx: proxy_set_header X-Forwarded-Proto $scheme; Caddy sets it by itself.';

/**
 * Judges how a proxy passed a call that came with a forged `X-Forwarded-For` and with
 * `X-Forwarded-Proto: http`.
 *
 * @param forged the address that the caller wrote.
 */
export function judgeForwarding(seen: SeenCall, url: URL, forged: string): Finding[] {
  if (seen.encrypted) {
    return [
      fine('forwarded-for', 'TLS ends in the installation: no proxy is in front'),
      host(seen, url),
    ];
  }
  return [forwardedFor(seen, forged), forwardedProto(seen, url), host(seen, url)];
}

function forwardedFor({ client, peer, forwarded_for: header }: SeenCall, forged: string): Finding {
  const check = 'forwarded-for';
  const chain = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (chain.length === 0) {
    return wrong(check, `the proxy (${String(peer)}) names no caller`, FOR_ADVICE);
  }
  const isUntouched = chain.length === 1 && chain[0] === forged;
  if (isUntouched) {
    return wrong(check, 'the proxy passes on what callers write into X-Forwarded-For', FOR_ADVICE);
  }
  const last = chain.at(-1);
  if (client === forged) {
    const seen = `callers at ${String(last)} may name any address: TRUSTED_PROXIES has it`;
    return isPrivate(last ?? '')
      ? unchecked(check, seen, 'Run doctor from another machine: --url, with the public address.')
      : wrong(check, seen, 'TRUSTED_PROXIES must name the proxies alone.');
  }
  if (client === peer) {
    return wrong(
      'trusted-proxies',
      `all callers count as the proxy (${String(peer)})`,
      `Set TRUSTED_PROXIES=${String(peer)}, or the block that the proxies are in.`,
    );
  }
  if (chain.length > 1 && chain.at(-2) === last) {
    return look(check, `${String(last)} stands there twice`, 'One of two proxies must not add it.');
  }
  return fine(check, `callers count as ${String(client)}, and cannot forge it`);
}

function forwardedProto({ forwarded_proto: header }: SeenCall, url: URL): Finding {
  const check = 'forwarded-proto';
  const wanted = url.protocol.slice(0, -1);
  if (header === null) return wrong(check, 'the proxy names no protocol', PROTO_ADVICE);
  if (header === wanted) return fine(check, header);
  const parts = header.split(',').map((part) => part.trim());
  if (parts.length > 1) {
    return wrong(check, `the protocol is named several times (${header})`, PROTO_ADVICE);
  }
  return wrong(
    check,
    `the proxy passes on what callers write (${header} instead of ${wanted})`,
    PROTO_ADVICE,
  );
}

function host({ host: seen }: SeenCall, url: URL): Finding {
  const name = URL.parse(`http://${seen ?? ''}`)?.hostname;
  return name === url.hostname
    ? fine('host', name)
    : wrong(
        'host',
        `the installation sees ${String(seen)} instead of ${url.hostname}`,
        'nginx: proxy_set_header Host $host; Caddy passes it by itself.',
      );
}

const isPrivate = (address: string): boolean =>
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:|169\.254\.)/i.test(
    address,
  );
