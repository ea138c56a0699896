import { sentenceOf, cut, OUTSIDE_TEXTS, type CheckSaid } from '@cascade/contracts';
import { certificateFault } from '@cascade/egress';

/** Why no connection was made through a proxy. `said` and `advised` are for its owner. */
export class ProxyFault extends Error {
  readonly said: CheckSaid;
  readonly advised: CheckSaid;

  constructor(said: CheckSaid, advised: CheckSaid) {
    super(sentenceOf(said));
    this.said = said;
    this.advised = advised;
  }
}

const SETTINGS = { kind: 'adviceProxyAddress' } as const;
const LOGIN = { kind: 'adviceProxyLogin' } as const;

export const notAllowed = () =>
  new ProxyFault({ kind: 'proxyNotAllowed' }, { kind: 'adviceProxyPublic' });

export const notFound = (host: string) =>
  new ProxyFault({ kind: 'proxyHostUnknown', params: { host } }, { kind: 'adviceProxyHost' });

const loginRefused = (hasLogin: boolean) =>
  new ProxyFault({ kind: hasLogin ? 'proxyLoginRefused' : 'proxyLoginAsked' }, LOGIN);

/** An answer of an HTTP proxy to CONNECT. */
export function answered(status: number, target: string, hasLogin: boolean): ProxyFault {
  if (status === 407) return loginRefused(hasLogin);
  return new ProxyFault(
    { kind: 'proxyAnswered', params: { status, target } },
    { kind: 'adviceProxyTarget', params: { target } },
  );
}

/** Names the fault of a connection to a proxy, or through it. */
export function faultOf(error: unknown, target: string, hasLogin: boolean): ProxyFault {
  if (error instanceof ProxyFault) return error;
  const {
    code = '',
    name = '',
    message: said = '',
  } = error as {
    code?: string;
    name?: string;
    message?: string;
  };
  const message = cut(said, OUTSIDE_TEXTS.providerSentence);
  if (/authentication/i.test(message)) return loginRefused(hasLogin);
  if (/timed? ?out/i.test(message) || name === 'TimeoutError' || code === 'ETIMEDOUT') {
    return new ProxyFault({ kind: 'proxySilent' }, SETTINGS);
  }
  if (/rejected connection|NotAllowed|Unreachable|TTLExpired/i.test(message)) {
    return new ProxyFault(
      { kind: 'proxyMadeNone', params: { target } },
      { kind: 'adviceProxyTarget', params: { target } },
    );
  }
  if (code === 'ECONNREFUSED' || message.includes('ECONNREFUSED')) {
    return new ProxyFault({ kind: 'proxyPortRefused' }, SETTINGS);
  }
  if (certificateFault(error) !== null) {
    return new ProxyFault(
      { kind: 'proxyIntercepts', params: { target } },
      { kind: 'adviceProxyIntercepts' },
    );
  }
  return new ProxyFault({ kind: 'proxyEnded' }, SETTINGS);
}
