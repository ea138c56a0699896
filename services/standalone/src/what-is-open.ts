import type { StandaloneConfig } from './config.ts';

export interface Openness {
  sandbox: StandaloneConfig['sandbox'];
  /** The demo account exists and its tokens work. */
  demo: boolean;
  /** Warning to log at the start. */
  warning: string | undefined;
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Decides whether the sandbox and the demo account run. The sandbox needs no login and the demo token is
 * printed, so both are local. With `PUBLIC_URL` there is a sandbox only by `SANDBOX=public`, and no demo
 * account.
 */
export function whatIsOpen(
  config: Pick<StandaloneConfig, 'sandbox' | 'seed' | 'publicUrl'> & { http: { host: string } },
): Openness {
  const isReached = config.publicUrl !== undefined;
  const sandbox = config.sandbox === 'on' && isReached ? 'off' : config.sandbox;
  const isAlone = !isReached && LOOPBACK_HOST.test(config.http.host);
  const warning =
    sandbox === 'public'
      ? 'SANDBOX=public: everybody who reaches this port reads and sends every message of the sandbox'
      : sandbox !== config.sandbox
        ? 'the sandbox is off because PUBLIC_URL is set; SANDBOX=public opens it to everybody'
        : undefined;
  return { sandbox, demo: config.seed === 'demo' && sandbox !== 'off' && isAlone, warning };
}
