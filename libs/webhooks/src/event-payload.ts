import { codeOfAnswer, givenRequestId, codeOf, failureIn, totalsOf } from '@cascade/contracts';
import type {
  Channel,
  ChannelResult,
  EndpointVersion,
  SubmissionAnswer,
  EventFact,
  EventPayload,
  InboundFile,
  InboundMessage,
  MessageStatus,
  MessageStatusV2Event,
} from '@cascade/contracts';
import type { Device } from '@cascade/store';

export interface PayloadParts {
  /** Absent for events of the account, and for a deleted device. */
  device?: Pick<Device, 'name' | 'number'> | undefined;
  /** Live traffic: neither a test nor of a sandbox device. */
  production: boolean;
  /** Link to a file of the account that works without a token. */
  fileUrl(account: string, file: number): string | undefined;
  /** Of the endpoint; 1 by default. */
  version?: EndpointVersion;
  /** Of version 2: the reason and code of a failed message, and what is known of the receipt's send. */
  about?:
    | Pick<MessageStatusV2Event, 'reason' | 'code' | 'success' | 'result' | 'waits_until'>
    | undefined;
}

/** Builds the payload of a fact for endpoints (SPEC, "Events"). */
export function eventPayload(fact: EventFact, parts: PayloadParts): EventPayload {
  const { production } = parts;
  const linked = <T extends object>(file: T & InboundFile) => withLink(file, fact, parts);
  switch (fact.kind) {
    case 'incoming_message': {
      const { channel, from, message, at, inboundLimit } = fact.row;
      return {
        event: 'incoming_message',
        channel,
        device: deviceOf(fact.row.device, parts),
        from,
        message: withLinks(message, linked),
        ...(inboundLimit === undefined
          ? {}
          : { inbound_limit: { ...inboundLimit, until: seconds(inboundLimit.until) } }),
        timestamp: seconds(at),
        production,
      };
    }
    case 'submission': {
      const { _id, channel, form, from, answers, at } = fact.row;
      return {
        event: 'submission',
        channel,
        device: deviceOf(fact.row.device, parts),
        form,
        from,
        submission_id: _id,
        answers: Object.fromEntries(
          Object.entries(answers).map(([key, answer]) => [key, shownAnswer(answer, linked)]),
        ),
        timestamp: seconds(at),
        production,
      };
    }
    case 'message_status': {
      const { row } = fact;
      return {
        event: 'message_status',
        channel: row.channel,
        device: deviceOf(row.device, parts),
        ...(row.send === undefined ? {} : { id: row.send }),
        ...(row.request === undefined ? {} : { request_id: row.request }),
        provider_message_id: row.providerMessageId,
        // A voice message that was played was read.
        status: row.status === 'played' ? 'read' : (row.status satisfies MessageStatus),
        recipient: row.recipient,
        ...(row.errors ? { errors: row.errors } : {}),
        timestamp: seconds(row.at),
        production,
        ...(parts.version === 2 ? parts.about : {}),
      };
    }
    case 'send_status': {
      const { _id, status, primary, skipped, finishedAt, correlation } = fact.row;
      const channels = withCodes(fact.row.channels);
      return {
        event: 'send_status',
        ...(primary === undefined ? {} : { id: primary }),
        request_id: _id,
        ...givenRequestId(correlation),
        status: status ? 'sent' : 'failed',
        ...codeOfAnswer(status, channels),
        channels,
        ...totalsOf(channels, skipped),
        timestamp: seconds(finishedAt),
        production,
      };
    }
    case 'message_echo': {
      const { channel, contact, message, at } = fact.row;
      return {
        event: 'message_echo',
        channel,
        device: deviceOf(fact.row.device, parts),
        to: contact,
        message: withLinks(message, linked),
        timestamp: seconds(at),
        production,
      };
    }
    case 'quota': {
      const { percent, period, limit, used, at } = fact.row;
      return { event: 'quota', percent, period, limit, used, timestamp: seconds(at), production };
    }
    case 'device_status': {
      const { channel, status, before, quality, qualityBefore, reason, until, at } = fact.row;
      return {
        event: 'device_status',
        channel,
        device: deviceOf(fact.row.device, parts),
        status,
        ...(before === undefined ? {} : { before }),
        ...(quality === undefined ? {} : { quality }),
        ...(qualityBefore === undefined ? {} : { quality_before: qualityBefore }),
        ...(reason === undefined ? {} : { reason }),
        ...(until === undefined ? {} : { until: seconds(until) }),
        timestamp: seconds(at),
        production,
      };
    }
  }
}

/** Processes of version 0.2.0 stored reasons without codes. */
const withCodes = (channels: Partial<Record<Channel, ChannelResult>>) =>
  Object.fromEntries(
    Object.entries(channels).map(([channel, result]) => {
      const failure = result.code === undefined ? failureIn(result) : undefined;
      return [channel, failure === undefined ? result : { ...result, code: codeOf(failure) }];
    }),
  );

const seconds = (ms: number) => Math.floor(ms / 1_000);

const deviceOf = (id: string, { device }: PayloadParts) => ({
  id,
  name: device?.name ?? '',
  number: device?.number ?? '',
});

type Linked = (file: InboundFile) => InboundFile & { url?: string };

function withLinks({ file, attachments, ...message }: InboundMessage, linked: Linked) {
  return {
    ...message,
    ...(file ? { file: linked(file) } : {}),
    ...(attachments ? { attachments: attachments.map(linked) } : {}),
  };
}

function withLink(file: InboundFile, { row }: EventFact, { fileUrl }: PayloadParts) {
  const url = file.id === undefined ? undefined : fileUrl(row.account, file.id);
  return url === undefined ? file : { ...file, url };
}

function shownAnswer(answer: SubmissionAnswer, linked: Linked) {
  return typeof answer === 'object' && answer !== null && 'mime' in answer
    ? linked(answer)
    : answer;
}
