import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from 'n8n-workflow';
import { CHANNELS } from '../nodes/Cascade/mapping/channels.ts';

export class CascadeApi implements ICredentialType {
  name = 'cascadeApi';

  displayName = 'Cascade API';

  icon = {
    light: 'file:../icons/cascade.svg',
    dark: 'file:../icons/cascade.dark.svg',
  } as const;

  documentationUrl = 'https://cascade.example/guide/automation.html';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://messages.example.com',
      description: 'Address of your Cascade, without a path',
    },
    {
      displayName: 'Account Token',
      name: 'accessToken',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description:
        'From Tokens in the web app, with the scopes send and read; devices:read and devices:send for lists of devices, webhooks:write for triggers',
    },
    {
      displayName: 'Webhook Secret',
      name: 'webhookSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description:
        'Signing key (whsec_…) of an endpoint that you made by hand. A trigger that makes its endpoint itself needs none.',
    },
    ...CHANNELS.map(({ label, keyField }): INodeProperties => ({
      displayName: `${label} Key`,
      name: keyField,
      type: 'string',
      typeOptions: { password: true },
      default: '',
      description: `Channel token of the ${label} device or pool that sends, unless a node has another one`,
    })),
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.accessToken}}' } },
  };

  // A token without the scope read is valid too: it gets 403.
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
      url: '/v1/templates',
      qs: { limit: 1 },
      ignoreHttpStatusErrors: { ignore: true, except: [401, 404, 502, 503] },
    },
  };
}
