import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError, NodeConnectionTypes } from 'n8n-workflow';
import { triggerFields } from './fields/trigger.ts';
import {
  createEndpoint,
  deleteEndpoint,
  hasEndpoint,
  isActivation,
  type KeptEndpoint,
} from './run/endpoint.ts';
import { faultOfDelivery } from './mapping/verify-delivery.ts';

export class CascadeTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Cascade Trigger',
    name: 'cascadeTrigger',
    icon: { light: 'file:../../icons/cascade.svg', dark: 'file:../../icons/cascade.dark.svg' },
    group: ['trigger'],
    version: [1],
    subtitle: '={{ $parameter["events"].join(", ") }}',
    description: 'Start a workflow when a message comes in or a status is known',
    defaults: { name: 'Cascade Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'cascadeApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: triggerFields,
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        if (isByHand(this)) return true;
        return hasEndpoint(this, kept(this), wanted(this)).catch(asNodeError(this));
      },
      async create(this: IHookFunctions): Promise<boolean> {
        if (isByHand(this)) return true;
        await createEndpoint(this, kept(this), wanted(this)).catch(asNodeError(this));
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await deleteEndpoint(this, kept(this)).catch(asNodeError(this));
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const event = this.getBodyData();
    if (isActivation(event)) return { webhookResponse: 'ok' };
    const { webhookSecret = '' } = await this.getCredentials<{ webhookSecret?: string }>(
      'cascadeApi',
    );
    const { signingKey } = this.getWorkflowStaticData('node') as KeptEndpoint;
    const { rawBody = Buffer.alloc(0) } = this.getRequestObject();
    const secret = isByHand(this) ? webhookSecret : (signingKey ?? '');
    const fault = faultOfDelivery(this.getHeaderData(), rawBody, secret, Date.now());
    if (fault !== null) {
      this.getResponseObject().status(401).json({ status: false, reason: fault });
      return { noWebhookResponse: true };
    }
    const events = this.getNodeParameter('events') as string[];
    // An endpoint made by hand may have more events than the trigger.
    if (!events.includes(String(event['event']))) return { webhookResponse: 'ok' };
    return { workflowData: [this.helpers.returnJsonArray(event)] };
  }
}

const isByHand = (functions: IHookFunctions | IWebhookFunctions): boolean =>
  functions.getNodeParameter('endpoint') === 'hand';

const kept = (hook: IHookFunctions) => hook.getWorkflowStaticData('node') as KeptEndpoint;

function wanted(hook: IHookFunctions) {
  return {
    url: hook.getNodeWebhookUrl('default') as string,
    events: hook.getNodeParameter('events') as string[],
    version: Number(hook.getNodeParameter('payloadVersion')),
  };
}

const asNodeError = (hook: IHookFunctions) => (error: Error) => {
  const { message } = error;
  const facts: JsonObject & IDataObject = { message };
  throw new NodeApiError(hook.getNode(), facts, { message });
};
