import { createEgress, type Guard } from '@cascade/egress';
import type { Logger } from '@cascade/runtime';
import { PROVIDER_LIST } from '../providers/providers.ts';

/** Whether the sandbox may call an address back. */
export type MayCallBack = (url: URL) => boolean;

const CALLED_BACK = PROVIDER_LIST.filter(({ callbacks }) => callbacks !== null);
/** Where the product takes the events of one device. */
const INBOUND = /^\/inbound\/([a-z]{1,40})\/[\w-]{1,64}$/;
const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isInbound(path: string): boolean {
  const channel = INBOUND.exec(path)?.[1];
  return CALLED_BACK.some((provider) => provider.channel === channel);
}

/** @param addresses of the product: `http://127.0.0.1:8080`, with the path before `/inbound` if any. */
export function productAt(addresses: () => readonly string[]): MayCallBack {
  return ({ origin, pathname }) =>
    addresses().some((address) => {
      const own = new URL(address);
      const prefix = own.pathname.replace(/\/$/, '');
      return (
        origin === own.origin &&
        pathname.startsWith(prefix) &&
        isInbound(pathname.slice(prefix.length))
      );
    });
}

/** The product on this machine, whatever its port. */
export const productOnLoopback: MayCallBack = ({ hostname, pathname }) =>
  LOOPBACK_HOST.test(hostname) && isInbound(pathname);

/**
 * Guards calls of callbacks. Anybody who reaches the sandbox may name a callback, as with the
 * providers. The sandbox calls only the product, so that nobody scans ports or reaches a service of
 * this network through it.
 *
 * @param admit hosts beyond loopback at which the product is reached.
 */
export function guardCallbacks(
  mayCallBack: MayCallBack,
  { admit, logger }: { admit: readonly { host: string; port: number }[]; logger: Logger },
): Guard {
  const egress = createEgress({ allow: LOOPBACK, admit, logger });
  return {
    ...egress.guard,
    checkUrl(text) {
      const check = egress.checkUrl(text);
      return !check.ok || mayCallBack(check.url)
        ? check
        : { ok: false, fault: { kind: 'sandboxCallsProduct' } };
    },
  };
}
