import type { INodeProperties } from 'n8n-workflow';

export const triggerFields: INodeProperties[] = [
  {
    displayName: 'Events',
    name: 'events',
    type: 'multiOptions',
    default: ['incoming_message'],
    required: true,
    options: [
      {
        name: 'Device Status',
        value: 'device_status',
        description: 'A device was linked, logged out, banned or restricted',
      },
      {
        name: 'Form Completed',
        value: 'submission',
        description: 'A contact completed a form',
      },
      {
        name: 'Incoming Message',
        value: 'incoming_message',
        description: 'A contact wrote to a device',
      },
      {
        name: 'Message Echo',
        value: 'message_echo',
        description: 'A person wrote to a contact on the linked phone itself',
      },
      {
        name: 'Message Status',
        value: 'message_status',
        description: 'A message was sent, delivered, read or failed',
      },
      {
        name: 'Quota',
        value: 'quota',
        description: '80 % or all of the quota of the plan is used',
      },
      {
        name: 'Send Status',
        value: 'send_status',
        description: 'A queued or scheduled send finished',
      },
    ],
  },
  {
    displayName: 'Endpoint',
    name: 'endpoint',
    type: 'options',
    default: 'automatic',
    options: [
      {
        name: 'Made by Hand',
        value: 'hand',
        description: 'You enter the webhook URL of this node in Cascade',
      },
      {
        name: 'Made by This Node',
        value: 'automatic',
        description: 'Needs a token with the scope webhooks:write',
      },
    ],
  },
  {
    displayName:
      'Enter the production URL above under Webhooks in Cascade, with "signed" turned on. Put its signing key into the credential as Webhook Secret. Activate this workflow, then test the endpoint in Cascade.',
    name: 'handNotice',
    type: 'notice',
    displayOptions: { show: { endpoint: ['hand'] } },
    default: '',
  },
  {
    displayName: 'Payload Version',
    name: 'payloadVersion',
    type: 'options',
    displayOptions: { show: { endpoint: ['automatic'] } },
    default: 2,
    options: [
      { name: '1', value: 1, description: 'Message Status of WABA alone' },
      { name: '2', value: 2, description: 'Message Status of phones and mails too' },
    ],
  },
];
