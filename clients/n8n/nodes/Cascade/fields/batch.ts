import type { INodeProperties } from 'n8n-workflow';

const show = (...operation: string[]) => ({ show: { resource: ['batch'], operation } });

export const batchFields: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: ['batch'] } },
    default: 'upload',
    options: [
      {
        name: 'Cancel',
        value: 'cancel',
        action: 'Cancel a batch',
        description: 'Begin no more rows of a batch',
      },
      {
        name: 'Check',
        value: 'check',
        action: 'Check a batch',
        description: 'Say what each row would fail by, without sending',
      },
      {
        name: 'Get',
        value: 'get',
        action: 'Get a batch',
        description: 'Read state and counts of a batch',
      },
      {
        name: 'Get Results',
        value: 'results',
        action: 'Get the results of a batch',
        description: 'Download the table with the result of each row, as a CSV file',
      },
      {
        name: 'Start',
        value: 'start',
        action: 'Start a batch',
        description: 'Send to each row of a batch',
      },
      {
        name: 'Upload',
        value: 'upload',
        action: 'Upload a table of recipients',
        description: 'Upload a CSV or XLSX file. Nothing is sent before its start.',
      },
    ],
  },
  {
    displayName: 'Input Binary Field',
    name: 'binaryField',
    type: 'string',
    displayOptions: show('upload'),
    default: 'data',
    required: true,
    hint: 'The field of the input item that has the file',
  },
  {
    displayName: 'Batch ID',
    name: 'batchId',
    type: 'string',
    displayOptions: show('cancel', 'check', 'get', 'results', 'start'),
    default: '',
    required: true,
  },
  {
    displayName: 'Compose',
    name: 'compose',
    type: 'json',
    displayOptions: show('check', 'start'),
    default: '{}',
    required: true,
    description:
      'The keys, content, targets and variables of a batch: keys name devices, targets and variables name columns',
  },
  {
    displayName: 'Put Output File in Field',
    name: 'outputField',
    type: 'string',
    displayOptions: show('results'),
    default: 'data',
    required: true,
    hint: 'The name of the output binary field to put the file in',
  },
  {
    displayName: 'Options',
    name: 'batchOptions',
    type: 'collection',
    displayOptions: show('check', 'start'),
    placeholder: 'Add Option',
    default: {},
    options: [
      {
        displayName: 'Only Valid Rows',
        name: 'only_valid',
        type: 'boolean',
        default: false,
        description: 'Whether to refuse rows that the check refuses, in place of trying them',
      },
      {
        displayName: 'Require Variables',
        name: 'require_variables',
        type: 'boolean',
        default: false,
        description: 'Whether to refuse rows that lack a value of a placeholder',
      },
      {
        displayName: 'Rows per Minute',
        name: 'per_minute',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 60,
      },
      {
        displayName: 'Start At',
        name: 'start_at',
        type: 'dateTime',
        default: '',
      },
    ],
  },
];
