import type { DryRunResult } from '@cascade/contracts';
import { requestExamples } from '../../openapi/request-examples.ts';
import type { GatewayWords } from '../operation.ts';

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

/** @param schedule in Unix seconds, in the example that has one */
export const dryRunWords = (schedule: number): GatewayWords => ({
  about:
    'Addition to the send operation: the body of `POST /v1/send` is checked, and each channel of every tier is ' +
    'judged by the rules of a send and rendered: device, recipient, template, opt-outs, session window, plan. ' +
    'Nothing is sent, stored or drawn from the quota. What a provider would answer is not known before it is asked.',
  body: { description: 'The body of `POST /v1/send`.', examples: requestExamples(schedule) },
  answers: {
    200: {
      description: 'What would happen to each channel now.',
      examples: { one: { summary: 'An example', value: DRY_RUN } },
    },
  },
});
