import {
  ACCOUNT_EVENTS,
  CHANNEL_LABELS,
  EVENT_CHANNELS,
  EVENT_KINDS,
  listed,
  reference,
  sampleEvent,
  type EventKind,
} from '@cascade/contracts';

const TELLING = listed(
  EVENT_CHANNELS.message_status.map((channel) => CHANNEL_LABELS[channel]),
  'or',
);

const SUMMARIES: Readonly<Record<EventKind, string>> = {
  incoming_message:
    'A customer messages a linked device, or mail is accepted for a linked e-mail address',
  submission: 'A customer completes an autoreply submission form on a linked device',
  message_status: `The provider's delivery or read status of an outbound ${TELLING} message`,
  send_status: 'A `POST /v1/send` with `mode` = `async` finishes',
  quota: 'The account has used 80 % or all of its quota; once for each share and period',
  device_status: 'A device was linked, logged out, banned or restricted, or its quality changed',
  message_echo: 'A person writes to a contact on the linked phone itself: no send made the message',
};

const OPERATION_IDS: Readonly<Record<EventKind, string>> = {
  incoming_message: 'receiveIncomingMessage',
  submission: 'receiveSubmission',
  message_status: 'receiveMessageStatus',
  send_status: 'receiveSendStatus',
  quota: 'receiveQuota',
  device_status: 'receiveDeviceStatus',
  message_echo: 'receiveMessageEcho',
};

const SCHEMAS: Readonly<Record<EventKind, string>> = {
  incoming_message: 'IncomingMessageEvent',
  submission: 'SubmissionEvent',
  message_status: 'MessageStatusEvent',
  send_status: 'SendStatusEvent',
  quota: 'QuotaEvent',
  device_status: 'DeviceStatusEvent',
  message_echo: 'MessageEchoEvent',
};

/** Builds the webhook operations, by event kind. */
export const webhookOperations = () =>
  Object.fromEntries(EVENT_KINDS.map((kind) => [kind, { post: webhookOperation(kind) }]));

function webhookOperation(kind: EventKind) {
  return {
    operationId: OPERATION_IDS[kind],
    tags: ['Webhooks'],
    summary: SUMMARIES[kind],
    description:
      'One POST per event and endpoint, never repeated unless the endpoint chose `retries`: a failed delivery is in the ' +
      'delivery log, where a person can resend it. Redirects are not followed. The order of events is not ' +
      'guaranteed.',
    security: [],
    parameters: parameters(kind),
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schemaOf(kind), examples: examples(kind) },
      },
    },
    responses: {
      '200': { description: 'Received. 201 counts too; any other status is a failure.' },
      '201': { description: 'Received.' },
    },
  };
}

/** Schema of the body: with an alternative for endpoints of version 2. */
const schemaOf = (kind: EventKind) =>
  kind === 'message_status' ? reference('MessageStatusBody') : reference(SCHEMAS[kind]);

/** Builds an example for each channel that has such events. */
function examples(kind: EventKind) {
  const channels = EVENT_CHANNELS[kind];
  return channels.length === 0
    ? { [kind]: { value: sampleEvent(kind) } }
    : Object.fromEntries(
        channels.map((channel) => [
          channel,
          { summary: CHANNEL_LABELS[channel], value: sampleEvent(kind, { channel }) },
        ]),
      );
}

function parameters(kind: EventKind) {
  return [
    header('User-Agent', 'The sender and its version.', { const: 'Service-Webhook/1.0' }),
    header('X-Service-Event', 'The event kind.', { const: kind }),
    header(
      'X-Service-Device',
      ACCOUNT_EVENTS.has(kind)
        ? 'Empty: the event is account-wide.'
        : 'Number of the device, numeric id of the bot, or mail address.',
    ),
    header(
      'X-Service-Attempt',
      'Number of the attempt, from 1 on, of endpoints with `retries`.',
      {},
      false,
    ),
    header('X-Webhook-Secret', "The endpoint's secret, when it has one.", {}, false),
    header('webhook-id', 'Id of the event, of endpoints that sign.', {}, false),
    header('webhook-timestamp', 'Unix seconds, of endpoints that sign.', {}, false),
    header(
      'webhook-signature',
      '`v1,` and the signature (https://www.standardwebhooks.com), of endpoints that sign.',
      {},
      false,
    ),
  ];
}

const header = (name: string, description: string, schema: object = {}, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', ...schema },
});
