import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';
import { certificateFault } from '@cascade/egress';

/** Why no connection was made through a proxy. `message` and `advice` are sentences for its owner. */
export class ProxyFault extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

const SETTINGS = 'Compare host, port and protocol with those of the proxy.';
const LOGIN = 'Compare user name and password with those of the proxy.';

export const notAllowed = () =>
  new ProxyFault(
    "The proxy's address is not allowed.",
    'Use a public address, or ask the operator to open the network (EGRESS_ALLOW).',
  );

export const notFound = (host: string) =>
  new ProxyFault(`There is no host ${host}.`, 'Compare the host with that of the proxy.');

const loginRefused = (hasLogin: boolean) =>
  hasLogin
    ? new ProxyFault('The proxy refused the user name or the password.', LOGIN)
    : new ProxyFault('The proxy asks for a user name and a password.', LOGIN);

/** An answer of an HTTP proxy to CONNECT. */
export function answered(status: number, target: string, hasLogin: boolean): ProxyFault {
  if (status === 407) return loginRefused(hasLogin);
  return new ProxyFault(
    `The proxy answered HTTP ${status} and made no connection to ${target}.`,
    `See that the proxy allows connections to ${target}.`,
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
    return new ProxyFault('The proxy did not answer in time.', SETTINGS);
  }
  if (/rejected connection|NotAllowed|Unreachable|TTLExpired/i.test(message)) {
    return new ProxyFault(
      `The proxy made no connection to ${target}.`,
      `See that the proxy allows connections to ${target}.`,
    );
  }
  if (code === 'ECONNREFUSED' || message.includes('ECONNREFUSED')) {
    return new ProxyFault('The proxy refuses connections on this port.', SETTINGS);
  }
  if (certificateFault(error) !== null) {
    return new ProxyFault(
      `What answers through the proxy is not ${target}: its certificate is not valid.`,
      'Do not use a proxy that reads encrypted connections.',
    );
  }
  return new ProxyFault('The proxy ended the connection.', SETTINGS);
}
