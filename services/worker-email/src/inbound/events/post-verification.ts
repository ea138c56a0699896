import { createHash } from 'node:crypto';
import type { ProviderRoots } from '@cascade/channel';
import type { Egress, Http } from '@cascade/egress';
import type { Device, HttpMailCredentials, Repositories } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import { onFirstUse, type Clock } from '@cascade/runtime';
import { providerAddress } from '../../send/providers/provider-address.ts';
import type { EventTools } from '../../send/providers/mail-provider.ts';

export interface EventToolParts {
  http: Http;
  egress: Pick<Egress, 'fetchMedia'>;
  sandbox: ProviderRoots['sandbox'];
  clock: Pick<Clock, 'now'>;
  repositories: { usedChallenges: Pick<Repositories['usedChallenges'], 'isFor'> };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Longer than any provider's signature of a post is valid: Mailgun's is 9 hours before and after its time. */
const KEEP_NONCE_MS = 24 * 60 * 60_000;
const MAX_TEXTS = 200;
const KEEP_TEXT_MS = 60 * 60_000;
const MAX_TEXT_BYTES = 64 * 1024;
const TIMEOUT_MS = 8_000;

/** Makes the tools with which posts of a device are opened. */
export type ToolsFor = (
  device: Readonly<Device>,
  credentials: HttpMailCredentials,
) => Promise<EventTools>;

export function createEventTools({
  http,
  egress,
  sandbox,
  clock,
  repositories: { usedChallenges },
}: EventToolParts): ToolsFor {
  const texts = onFirstUse(
    () => new LRUCache<string, string>({ max: MAX_TEXTS, ttl: KEEP_TEXT_MS }),
  );

  /** Customers' accounts name the addresses of live devices, so the egress guard calls them. */
  async function fetchLive(url: string): Promise<string | null> {
    const limits = { maxBytes: MAX_TEXT_BYTES, timeoutMs: TIMEOUT_MS };
    const fetched = await egress.fetchMedia(url, limits);
    if (!fetched.ok) return null;
    try {
      return Buffer.from(await fetched.media.bytes()).toString('utf8');
    } finally {
      await fetched.media.dispose();
    }
  }

  async function fetchSandbox(url: string): Promise<string | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await http.call('provider', { url, method: 'GET', headers: {}, signal });
    return answer.ok && answer.status === 200 ? answer.text : null;
  }

  return async (device, credentials) => {
    const root = device.sandbox
      ? await providerAddress({ sandbox }, credentials, device)
      : undefined;
    return {
      wasUsed(nonce, content) {
        const key = hashOf(`${device._id} ${nonce}`);
        return usedChallenges
          .isFor(key, hashOf(content), clock.now() + KEEP_NONCE_MS)
          .then((isFor) => !isFor);
      },
      async fetchText(url) {
        const known = texts().get(url);
        if (known !== undefined) return known;
        const text = await (device.sandbox ? fetchSandbox(url) : fetchLive(url));
        if (text !== null) texts().set(url, text);
        return text;
      },
      ...(root === undefined ? {} : { sandboxRoot: root }),
    };
  };
}
