import { channelsOfEvent, EVENT_KINDS, sampleEvent } from '../../libs/contracts/src/index.ts';
import { entryALine } from '../entry-a-line.ts';
import { deliveryHeaders } from '../../libs/webhooks/src/index.ts';

/** Unix seconds of every delivery of the vectors. */
const NOW = 1_793_500_000;
const SECRET = 's3cr3t of the vectors';
const SIGNING_KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Deliveries of every sample event, made by the product's own code, for tests of client libraries. */
export function webhookVectors(): string {
  const deliveries = ([1, 2] as const).flatMap((version) =>
    EVENT_KINDS.flatMap((kind) => {
      const channels = channelsOfEvent(kind, version);
      return (channels.length === 0 ? [undefined] : channels).map((channel) => {
        const payload = sampleEvent(kind, { version, channel, timestamp: NOW });
        // Letters outside ASCII are signed as UTF-8.
        const body = JSON.stringify({ ...payload, note: 'Zoë ✓' });
        const name = `${kind} ${channel ?? 'all'} v${version}`;
        const headers = deliveryHeaders({
          kind,
          device: '6281234567890',
          event: name,
          body,
          now: NOW * 1_000,
          secret: SECRET,
          signing: SIGNING_KEY,
        });
        return { name, headers, body };
      });
    }),
  );
  const vectors = { now: NOW, secret: SECRET, signing_key: SIGNING_KEY, deliveries };
  return entryALine(vectors);
}
