import type { INodeProperties } from 'n8n-workflow';
import { CHANNELS } from '../mapping/channels.ts';

const show = (...operation: string[]) => ({ show: { resource: ['verification'], operation } });

export const verificationFields: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['verification'] } },
    default: 'start',
    options: [
      {
        name: 'Check Code',
        value: 'check',
        action: 'Check a code',
        description: 'Say whether a person entered the code that was sent',
      },
      {
        name: 'Resend Code',
        value: 'resend',
        action: 'Send a code again',
        description: 'Send the same code again, by the next channel',
      },
      {
        name: 'Send Code',
        value: 'start',
        action: 'Send a code',
        description: 'Send a code to a number or address',
      },
    ],
  },
  {
    displayName: 'Recipient',
    name: 'recipient',
    type: 'string',
    displayOptions: show('start'),
    default: '',
    required: true,
    placeholder: '6281234567890',
  },
  {
    displayName: 'Channels',
    name: 'codeChannels',
    type: 'multiOptions',
    displayOptions: show('start'),
    default: [],
    required: true,
    description: 'In the order in which they are tried, with the keys of the credential',
    options: CHANNELS.map(({ channel, label }) => ({ name: label, value: channel })),
  },
  {
    displayName: 'Verification ID',
    name: 'verificationId',
    type: 'string',
    displayOptions: show('check', 'resend'),
    default: '',
    required: true,
  },
  {
    displayName: 'Code',
    name: 'code',
    type: 'string',
    displayOptions: show('check'),
    default: '',
    required: true,
  },
  {
    displayName: 'Options',
    name: 'codeOptions',
    type: 'collection',
    displayOptions: show('start'),
    placeholder: 'Add Option',
    default: {},
    options: [
      {
        displayName: 'Code Length',
        name: 'code_length',
        type: 'number',
        default: 6,
      },
      {
        displayName: 'Expires In (Seconds)',
        name: 'expires_in',
        type: 'number',
        default: 600,
      },
      {
        displayName: 'Language',
        name: 'locale',
        type: 'string',
        default: 'en',
      },
    ],
  },
];
