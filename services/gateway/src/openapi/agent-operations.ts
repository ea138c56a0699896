import {
  reference,
  TOP_LEVEL_STATUS,
  type DryRunResult,
  type OwnToken,
  type TopLevelCode,
} from '@cascade/contracts';
import { COMMON_REFUSALS, refusals } from './refusals.ts';
import { requestExamples } from './request-examples.ts';

const requestId = { $ref: '#/components/headers/X-Request-Id' };
const PARAMETERS = [{ $ref: '#/components/parameters/X-Request-Id' }];

const TOKEN: OwnToken = {
  status: true,
  name: 'Shop',
  account: { id: 'acc_01hzy3v7k0', name: 'Toko Maju' },
  scopes: ['send', 'read', 'devices:read'],
  expires_at: null,
};

const DRY_RUN: DryRunResult = {
  status: true,
  dry_run: true,
  tiers: [
    {
      tier: 0,
      channels: {
        whatsapp: {
          status: false,
          device: 'dev_01hzy3v7k9',
          reason: 'device is not connected',
          code: 'device_disconnected',
        },
      },
    },
    {
      tier: 1,
      channels: {
        telegram: {
          status: true,
          device: 'dev_01hzy3v7ka',
          to: '123456789',
          content: { kind: 'text', text: 'Hello Ana' },
        },
      },
    },
  ],
};

export function readTokenOperation(): object {
  return {
    operationId: 'readToken',
    tags: ['Token'],
    summary: 'Which token this is, and what it may do',
    description: 'Addition to the send operation. Any token may ask, whatever its scopes.',
    parameters: PARAMETERS,
    responses: {
      200: answer('The token of the call.', 'Token', TOKEN),
      ...refusals(COMMON_REFUSALS),
    },
  };
}

/** @param schedule in Unix seconds, in the example that has one. */
export function dryRunOperation(schedule: number): object {
  const badRequests = (Object.keys(TOP_LEVEL_STATUS) as TopLevelCode[]).filter(
    (code) => TOP_LEVEL_STATUS[code] === 400,
  );
  const own: readonly TopLevelCode[] = [
    'sendScopeMissing',
    'transactionalNotAllowed',
    'foreignKey',
  ];
  return {
    operationId: 'dryRunSend',
    tags: ['Sending'],
    summary: 'Judge and render a send without sending it',
    description:
      'Addition to the send operation: the body of `POST /v1/send` is checked, and each channel of every tier is ' +
      'judged by the rules of a send and rendered: device, recipient, template, opt-outs, session window, plan. ' +
      'Nothing is sent, stored or drawn from the quota. What a provider would answer is not known before it is asked.',
    parameters: PARAMETERS,
    requestBody: {
      required: true,
      description: 'The body of `POST /v1/send`.',
      content: {
        'application/json': {
          schema: reference('SendRequest'),
          examples: requestExamples(schedule),
        },
      },
    },
    responses: {
      200: answer('What would happen to each channel now.', 'DryRunResult', DRY_RUN),
      ...refusals([...badRequests, ...own, ...COMMON_REFUSALS]),
    },
  };
}

const answer = (description: string, schema: string, value: object) => ({
  description,
  headers: { 'X-Request-Id': requestId },
  content: {
    'application/json': {
      schema: reference(schema),
      examples: { one: { summary: 'An example', value } },
    },
  },
});
