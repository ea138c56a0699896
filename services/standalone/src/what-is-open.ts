import type { StandaloneConfig } from './config.ts';

export interface Openness {
  sandbox: StandaloneConfig['sandbox'];
  /** The demo account is there, and its tokens work. */
  demo: boolean;
  /** What somebody who starts it should read. */
  warning: string | undefined;
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * What needs no sign-in or has a printed token runs on this machine alone: behind `PUBLIC_URL` there
 * is a sandbox only when `SANDBOX=public` asks for one, and a demo account is never reached by others.
 */
export function whatIsOpen(
  config: Pick<StandaloneConfig, 'sandbox' | 'seed' | 'publicUrl'> & { http: { host: string } },
): Openness {
  const isReached = config.publicUrl !== undefined;
  const sandbox = config.sandbox === 'on' && isReached ? 'off' : config.sandbox;
  const isAlone = !isReached && LOOPBACK_HOST.test(config.http.host);
  const warning =
    sandbox === 'public'
      ? 'SANDBOX=public: whoever reaches this port reads and sends every message of the sandbox'
      : sandbox !== config.sandbox
        ? 'the sandbox is off because PUBLIC_URL is set; SANDBOX=public opens it to everybody'
        : undefined;
  return { sandbox, demo: config.seed === 'demo' && sandbox !== 'off' && isAlone, warning };
}
