import { useEffect, useState } from 'react';
import { browserUrl } from '../../api/browser-url.ts';
import type { AnswerTo } from '../../api/types.ts';
import type { FailureValue } from '../../i18n/failures/field-of.ts';
import type { DeviceItem } from './device-state.tsx';

interface LinkState {
  state: DeviceItem['state'];
  number: string;
  why: string | null;
  failure: FailureValue | null;
  restriction: { reason: string; since: string; until: string | null } | null;
}

/** The code to scan or to type on the phone, and its end (epoch ms). */
export type LinkOfferItem = { kind: 'qr' | 'code'; text: string; expiresAt: number };

/** A change of the passkey step; the step itself is read by its own call. */
type PasskeyChange = Pick<AnswerTo<'/api/devices/{id}/passkey'>, 'step' | 'attempt'>;

export interface LinkEvents {
  state: LinkState | null;
  offer: LinkOfferItem | null;
  passkey: PasskeyChange | null;
}

const NOTHING: LinkEvents = { state: null, offer: null, passkey: null };

/** Follows the events of linking a phone. The browser reconnects when a stream ends. */
export function useLinkEvents(device: string): LinkEvents {
  const [events, setEvents] = useState(NOTHING);
  useEffect(() => {
    const stream = new EventSource(browserUrl(`/api/devices/${encodeURIComponent(device)}/events`));
    stream.addEventListener('state', ({ data }: MessageEvent<string>) => {
      const state = JSON.parse(data) as LinkState;
      setEvents((earlier) => ({
        ...earlier,
        state,
        offer: state.state === 'linking' ? earlier.offer : null,
      }));
    });
    for (const kind of ['qr', 'code'] as const) {
      stream.addEventListener(kind, ({ data }: MessageEvent<string>) => {
        const body = JSON.parse(data) as Record<string, string>;
        const offer = {
          kind,
          text: body[kind] ?? '',
          expiresAt: Date.parse(body['expires_at'] ?? ''),
        };
        setEvents((earlier) => ({ ...earlier, offer }));
      });
    }
    stream.addEventListener('passkey', ({ data }: MessageEvent<string>) => {
      const passkey = JSON.parse(data) as PasskeyChange;
      setEvents((earlier) => ({ ...earlier, passkey }));
    });
    return () => {
      stream.close();
      setEvents(NOTHING);
    };
  }, [device]);
  return events;
}
