import type { Channel } from '../channels.ts';
import { EVENT_CHANNELS, type EventKind } from './event-kinds.ts';
import type { EventPayload, IncomingMessageEvent } from './payloads.ts';

/** What differs between samples; a test delivery has the device and the time of its endpoint. */
export interface SampleParts {
  /** One that has such events; the first of them without it. */
  channel?: Channel | undefined;
  device?: { id: string; name: string; number: string } | undefined;
  /** Unix seconds. */
  timestamp?: number | undefined;
}

interface ChannelSample {
  number: string;
  from: IncomingMessageEvent['from'];
  message: IncomingMessageEvent['message'];
}

const TEXT = 'Is my order on its way?';
const MAIL_ID = '<CAF7x9@mail.example.com>';

const SAMPLES: Readonly<Record<Channel, ChannelSample>> = {
  whatsapp: {
    number: '6281234567890',
    from: { id: '6289876543210@s.whatsapp.net', name: 'Ana', number: '6289876543210' },
    message: { id: '3EB0C431C26A1916E07A', type: 'text', text: TEXT },
  },
  telegram: {
    number: '7000000001',
    from: { id: '123456789', name: 'Ana', username: 'ana' },
    message: { id: '4711', type: 'text', text: TEXT },
  },
  waba: {
    number: '15550001000',
    from: { id: '6289876543210', name: 'Ana', number: '6289876543210' },
    message: { id: 'wamid.HBgNNjI4OTg3NjU0MzIxMBUCABIYFDNB', type: 'text', text: TEXT },
  },
  email: {
    number: 'desk@example.com',
    from: { id: 'ana@example.net', name: 'Ana', address: 'ana@example.net', verified: true },
    message: {
      id: MAIL_ID,
      type: 'email',
      subject: 'Order 17',
      text: TEXT,
      html: `<p>${TEXT}</p>`,
      attachments: [
        {
          id: 42,
          name: 'receipt.pdf',
          mime: 'application/pdf',
          size: 18_240,
          url: 'https://cascade.example.com/files/acc_01k8r5w2m3n4p5q6r7s8/42?expires=1793586400&signature=f1lE',
        },
      ],
      authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
    },
  },
};

/** What a test delivers, and what the API reference shows. */
export function sampleEvent(kind: EventKind, parts: SampleParts = {}): EventPayload {
  const { channel = EVENT_CHANNELS[kind][0] ?? 'whatsapp', timestamp = 1_793_500_000 } = parts;
  const { number, from, message } = SAMPLES[channel];
  const { device = { id: 'dev_01k8r5w2m3n4p5q6r7s8', name: 'Front desk', number } } = parts;
  const production = false;
  switch (kind) {
    case 'incoming_message':
      return { event: kind, channel, device, from, message, timestamp, production };
    case 'submission':
      return {
        event: kind,
        channel,
        device,
        form: { id: 'aut_01k8r5w2m3n4p5q6r7s8', name: 'Reservation' },
        from,
        submission_id: 'sub_Zx81kfT0aPq3vWmN2c7y',
        answers: { date: '2026-11-21', guests: 4, note: null },
        timestamp,
        production,
      };
    case 'message_status':
      return {
        event: kind,
        channel,
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
