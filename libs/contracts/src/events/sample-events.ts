import { formOf } from '../addresses/address-forms.ts';
import { CHANNEL_DEFINITIONS, EXAMPLE_CHANNEL, type Channel } from '../channels.ts';
import type { InboundContact } from './contact.ts';
import { channelsOfEvent, type EndpointVersion, type EventKind } from './event-kinds.ts';
import type { EventPayload } from './payloads.ts';

/** Variable parts of samples; a test delivery has the device and the time of its endpoint. */
export interface SampleParts {
  /** A channel with such events; the first one by default. */
  channel?: Channel | undefined;
  device?: { id: string; name: string; number: string } | undefined;
  /** Unix seconds. */
  timestamp?: number | undefined;
  /** Of the endpoint; 1 by default. */
  version?: EndpointVersion | undefined;
}

/** Sample event for test deliveries and the API reference. */
export function sampleEvent(kind: EventKind, parts: SampleParts = {}): EventPayload {
  const { version = 1, timestamp = 1_793_500_000 } = parts;
  const { channel = channelsOfEvent(kind, version)[0] ?? EXAMPLE_CHANNEL } = parts;
  const { number, from, message } = CHANNEL_DEFINITIONS[channel].sample;
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
        ...(version === 2 ? underCondition(channel, timestamp) : {}),
      };
    case 'send_status':
      return {
        event: kind,
        id: 9001,
        request_id: 7001,
        status: 'sent',
        channels: { [EXAMPLE_CHANNEL]: { status: true, id: 9001, processing_time: '180ms' } },
        timestamp,
        production,
      };
    case 'message_echo':
      return {
        event: kind,
        channel,
        device,
        to: withoutName(from),
        message,
        timestamp,
        production,
      };
    case 'quota':
      return {
        event: kind,
        percent: 80,
        period: '2026-11',
        limit: 10_000,
        used: 8_000,
        timestamp,
        production,
      };
    case 'device_status':
      return {
        event: kind,
        channel,
        device,
        status: 'linked',
        timestamp,
        production,
      };
  }
}

/** Nobody names the contact of a message that was written on the phone. */
const withoutName = ({ name: _name, ...contact }: InboundContact): InboundContact => contact;

/** What version 2 adds for a send under a condition, whose message has arrived. */
const underCondition = (channel: Channel, at: number) => ({
  recipient: formOf(channel).sample,
  success: { state: 'delivered' as const, within: 60 },
  result: { status: true, delivery: { state: 'delivered' as const, at } },
});
