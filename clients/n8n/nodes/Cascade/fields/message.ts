import type { INodeProperties } from 'n8n-workflow';
import { CHANNELS } from '../mapping/channels.ts';
import { channelFields } from './channel-entry.ts';

const show = (...operation: string[]) => ({ show: { resource: ['message'], operation } });

export const messageFields: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['message'] } },
    default: 'send',
    options: [
      {
        name: 'Check',
        value: 'check',
        action: 'Check which channels reach a recipient',
        description: 'Say which channels can reach a recipient, without sending',
      },
      {
        name: 'Send',
        value: 'send',
        action: 'Send a message',
        description: 'Send one message to one recipient, over one or several channels',
      },
    ],
  },
  {
    displayName: 'Specify Message',
    name: 'specify',
    type: 'options',
    displayOptions: show('send'),
    default: 'fields',
    options: [
      { name: 'Using Fields Below', value: 'fields' },
      { name: 'Using JSON', value: 'json' },
    ],
  },
  {
    displayName: 'Body',
    name: 'body',
    type: 'json',
    displayOptions: { show: { resource: ['message'], operation: ['send'], specify: ['json'] } },
    default: '{}',
    description: 'Body of POST /v1/send. Channels without a key get that of the credential.',
  },
  {
    displayName: 'Channels',
    name: 'channels',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true, sortable: true },
    displayOptions: { show: { resource: ['message'], operation: ['send'], specify: ['fields'] } },
    placeholder: 'Add Channel',
    default: {},
    description: 'Tier 1 is tried first. A higher tier is used when all channels before it failed.',
    options: [{ displayName: 'Channel', name: 'entries', values: channelFields }],
  },
  {
    displayName: 'Mode',
    name: 'mode',
    type: 'options',
    displayOptions: { show: { resource: ['message'], operation: ['send'], specify: ['fields'] } },
    default: 'sync',
    options: [
      {
        name: 'Queue',
        value: 'async',
        description: 'The result comes by the event send_status, or from the resource Request',
      },
      { name: 'Schedule', value: 'schedule' },
      { name: 'Wait for the Result', value: 'sync' },
    ],
  },
  {
    displayName: 'Send At',
    name: 'schedule',
    type: 'dateTime',
    displayOptions: {
      show: {
        resource: ['message'],
        operation: ['send'],
        specify: ['fields'],
        mode: ['schedule'],
      },
    },
    default: '',
    required: true,
  },
  {
    displayName: 'Variables',
    name: 'variables',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true },
    displayOptions: { show: { resource: ['message'], operation: ['send'], specify: ['fields'] } },
    placeholder: 'Add Variable',
    default: {},
    description: 'Values of the placeholders in texts and templates',
    options: [
      {
        displayName: 'Variable',
        name: 'entries',
        values: [
          { displayName: 'Name', name: 'name', type: 'string', default: '' },
          { displayName: 'Value', name: 'value', type: 'string', default: '' },
        ],
      },
    ],
  },
  {
    displayName: 'Options',
    name: 'sendOptions',
    type: 'collection',
    displayOptions: show('send'),
    placeholder: 'Add Option',
    default: {},
    options: [
      {
        displayName: 'Fail When Not Delivered',
        name: 'failWhenUndelivered',
        type: 'boolean',
        default: false,
        description:
          'Whether the item fails when every channel failed. An unknown outcome never fails: a retry could send twice.',
      },
      {
        displayName: 'Hours From',
        name: 'windowFrom',
        type: 'string',
        default: '',
        placeholder: '09:00',
        description:
          'Sent only from this hour on, where the recipient is; together with Hours Until',
      },
      {
        displayName: 'Hours Until',
        name: 'windowUntil',
        type: 'string',
        default: '',
        placeholder: '20:00',
      },
      {
        displayName: 'Idempotency Key',
        name: 'idempotencyKey',
        type: 'string',
        default: '',
        description:
          'Names the send for 24 hours: a repeat with the same key returns the first result. By default it names the execution, node and item.',
      },
      {
        displayName: 'Language of the Recipient',
        name: 'locale',
        type: 'string',
        default: '',
        placeholder: 'pt-BR',
        description: 'A template goes in the nearest language that it has',
      },
      {
        displayName: 'Maximum Cost',
        name: 'maxCost',
        type: 'string',
        default: '',
        placeholder: '0.05',
        description:
          "In the currency of the account's price table: a tier that would exceed it is skipped",
      },
      {
        displayName: 'Time Zone of the Recipient',
        name: 'timezone',
        type: 'string',
        default: '',
        placeholder: 'Asia/Makassar',
        description: 'For the hours; by default the phone numbers tell it',
      },
      {
        displayName: 'Topic',
        name: 'topic',
        type: 'string',
        default: '',
        placeholder: 'offers',
        description: 'Key of a topic of the account: who ended it gets no such message',
      },
      {
        displayName: 'Transactional',
        name: 'transactional',
        type: 'boolean',
        default: false,
        description: 'Whether to send to people who opted out, where the operator allows it',
      },
      {
        displayName: 'Valid Until',
        name: 'validUntil',
        type: 'dateTime',
        default: '',
        description: 'A queued or scheduled message is not sent from then on',
      },
    ],
  },
  {
    displayName: 'Recipients',
    name: 'targets',
    type: 'string',
    displayOptions: show('check'),
    default: '',
    required: true,
    placeholder: '6281234567890, ana@example.com',
    description: 'Phone numbers and mail addresses, separated by commas',
  },
  {
    displayName: 'Options',
    name: 'checkOptions',
    type: 'collection',
    displayOptions: show('check'),
    placeholder: 'Add Option',
    default: {},
    options: [
      {
        displayName: 'Channels',
        name: 'channels',
        type: 'multiOptions',
        default: [],
        description: "Channels whose keys are in the credential; the account's devices by default",
        options: CHANNELS.map(({ channel, label }) => ({ name: label, value: channel })),
      },
      {
        displayName: 'Look Up',
        name: 'lookup',
        type: 'boolean',
        default: true,
        description: 'Whether to ask a linked phone about numbers that are not known',
      },
      {
        displayName: 'Oldest Knowledge (Seconds)',
        name: 'maxAge',
        type: 'number',
        typeOptions: { minValue: 0 },
        default: 86400,
      },
    ],
  },
];
