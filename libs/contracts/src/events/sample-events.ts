import type { EventKind } from './event-kinds.ts';
import type { EventPayload } from './payloads.ts';

/** Device and time of a sample; a test delivery has those of its endpoint. */
export interface SampleParts {
  device?: { id: string; name: string; number: string };
  /** Unix seconds. */
  timestamp?: number;
}

/** What a test delivers, and what the API reference shows. */
export function sampleEvent(kind: EventKind, parts: SampleParts = {}): EventPayload {
  const {
    device = { id: 'dev_01k8r5w2m3n4p5q6r7s8', name: 'Front desk', number: '6281234567890' },
    timestamp = 1_793_500_000,
  } = parts;
  const from = { id: '6289876543210', name: 'Ana', number: '6289876543210' };
  const production = false;
  switch (kind) {
    case 'incoming_message':
      return {
        event: kind,
        channel: 'whatsapp',
        device,
        from,
        message: { id: '3EB0C431C26A1916E07A', type: 'text', text: 'Is my order on its way?' },
        timestamp,
        production,
      };
    case 'submission':
      return {
        event: kind,
        channel: 'whatsapp',
        device,
        form: { id: 'frm_01k8r5w2m3n4p5q6r7s8', name: 'Reservation' },
        from,
        submission_id: 'sub_01k8r5w2m3n4p5q6r7s8',
        answers: { date: '2026-11-21', guests: 4, note: null },
        timestamp,
        production,
      };
    case 'message_status':
      return {
        event: kind,
        channel: 'waba',
        device,
        id: 9001,
        request_id: 7001,
        provider_message_id: 'wamid.HBgNNjI4OTg3NjU0MzIxMBUCABEYEjA',
        status: 'delivered',
        recipient: '6289876543210',
        timestamp,
        production,
      };
    case 'send_status':
      return {
        event: kind,
        id: 9001,
        request_id: 7001,
        status: 'sent',
        channels: { whatsapp: { status: true, id: 9001, processing_time: '180ms' } },
        timestamp,
        production,
      };
  }
}
