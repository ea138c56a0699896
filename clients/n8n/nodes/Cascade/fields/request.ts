import type { INodeProperties } from 'n8n-workflow';
import { CHANNELS } from '../mapping/channels.ts';

const show = (...operation: string[]) => ({ show: { resource: ['request'], operation } });

export const requestFields: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['request'] } },
    default: 'get',
    options: [
      {
        name: 'Cancel',
        value: 'cancel',
        action: 'Cancel a scheduled request',
        description: 'Cancel a request that has not begun',
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get a request',
        description: 'Read state and result of a request',
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Find requests',
        description: 'Find requests, the newest first',
      },
    ],
  },
  {
    displayName: 'Request ID',
    name: 'requestId',
    type: 'number',
    displayOptions: show('get', 'cancel'),
    default: 0,
    required: true,
    description: 'The request_id of a send',
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    displayOptions: show('getAll'),
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    displayOptions: { show: { resource: ['request'], operation: ['getAll'], returnAll: [false] } },
    default: 50,
    description: 'Max number of results to return',
  },
  {
    displayName: 'Filters',
    name: 'filters',
    type: 'collection',
    displayOptions: show('getAll'),
    placeholder: 'Add Filter',
    default: {},
    options: [
      {
        displayName: 'Accepted Before',
        name: 'to',
        type: 'dateTime',
        default: '',
      },
      {
        displayName: 'Accepted Since',
        name: 'from',
        type: 'dateTime',
        default: '',
      },
      {
        displayName: 'Channel',
        name: 'channel',
        type: 'options',
        default: 'whatsapp',
        options: CHANNELS.map(({ channel, label }) => ({ name: label, value: channel })),
      },
      {
        displayName: 'Recipient',
        name: 'recipient',
        type: 'string',
        default: '',
        description: 'Any way of writing the number or address',
      },
      {
        displayName: 'State',
        name: 'state',
        type: 'options',
        default: 'finished',
        options: [
          { name: 'Cancelled', value: 'cancelled' },
          { name: 'Finished', value: 'finished' },
          { name: 'Pending', value: 'pending' },
          { name: 'Scheduled', value: 'scheduled' },
        ],
      },
      {
        displayName: 'Succeeded',
        name: 'status',
        type: 'boolean',
        default: true,
        description: 'Whether to find finished requests that succeeded, or those that failed',
      },
    ],
  },
];
