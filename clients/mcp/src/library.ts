/** What the tools use of the TypeScript library and of the product's own tables. */
export {
  Cascade,
  CascadeError,
  ConnectionError,
  MaybeAcceptedError,
  type ChannelResult,
  type RequestStatus,
  type SendRequest,
} from '../../typescript/src/index.ts';
export type {
  DevicePage,
  DryRunResult,
  ListedInboundMessage,
  ListedInboundMessagePage,
  SenderPools,
  Suppression,
  SuppressionPage,
  Template,
  Token,
} from '../../typescript/src/generated/types.ts';
export { AGENT_HEADER, agentName } from '../../../libs/contracts/src/agent.ts';
export { ERROR_CATALOGUE } from '../../../libs/contracts/src/errors/catalogue.ts';
export { VERSION } from '../../typescript/src/generated/version.ts';
