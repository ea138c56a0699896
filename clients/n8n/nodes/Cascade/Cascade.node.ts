import type {
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError, NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { messageFields } from './fields/message.ts';
import { requestFields } from './fields/request.ts';
import { getDevices, getTemplates } from './run/lists.ts';
import { OPERATIONS } from './run/operations.ts';
import { CallFailure } from './mapping/read-answer.ts';

export class Cascade implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Cascade',
    name: 'cascade',
    icon: { light: 'file:../../icons/cascade.svg', dark: 'file:../../icons/cascade.dark.svg' },
    group: ['output'],
    version: [1],
    subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
    description: 'Send a message over WhatsApp, Telegram, WABA, e-mail and text, with fallback',
    defaults: { name: 'Cascade' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'cascadeApi', required: true }],
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        default: 'message',
        options: [
          { name: 'Message', value: 'message' },
          { name: 'Request', value: 'request' },
        ],
      },
      ...messageFields,
      ...requestFields,
    ],
  };

  methods = { loadOptions: { getDevices, getTemplates } };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const made: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item += 1) {
      try {
        const resource = this.getNodeParameter('resource', item);
        const operation = this.getNodeParameter('operation', item);
        const run = OPERATIONS[resource]?.[operation];
        if (run === undefined) {
          throw new NodeOperationError(this.getNode(), `${resource} has no operation ${operation}`);
        }
        for (const json of await run(this, item)) made.push({ json, pairedItem: { item } });
      } catch (error) {
        const { message, code, status } = error as CallFailure;
        if (this.continueOnFail()) {
          made.push({ json: { error: message, code: code ?? null }, pairedItem: { item } });
        } else if (error instanceof CallFailure) {
          const facts: JsonObject = { message, description: `Code: ${code}` };
          const httpCode = status > 0 ? String(status) : undefined;
          throw new NodeApiError(this.getNode(), facts, { message, httpCode, itemIndex: item });
        } else {
          throw new NodeOperationError(this.getNode(), error as Error, { itemIndex: item });
        }
      }
    }
    return [made];
  }
}
