/** What the tools use of the TypeScript library, and of the product's own tables. */
export {
  Cascade,
  CascadeError,
  composeFlat,
  ConnectionError,
  MaybeAcceptedError,
  VERSION,
  type ChannelResult,
  type DevicePage,
  type DryRunResult,
  type ListedInboundMessage,
  type ListedInboundMessagePage,
  type RequestStatus,
  type SenderPools,
  type SendRequest,
  type Suppression,
  type SuppressionPage,
  type Template,
  type Token,
} from '@cascade/client';
export { AGENT_HEADER, agentName, ERROR_CATALOGUE } from '@cascade/contracts';
