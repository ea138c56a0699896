import type { CheckSentences } from '../definition.ts';

/** What the worker of message centres and gateways finds, and rules of their credentials. */
export const smsChecks = {
  centreNotReachedSaying: "The message centre can't be reached: {reason}.",
  checkBindNotTaken: 'The message centre takes no bind as {bind}: command_status {status}.',
  adviceBindMode: 'Ask the provider which binds the account may make, and set `bind` to them.',
  checkBindNotNow: 'The message centre takes no bind at the moment: command_status {status}.',
  checkBindRefused: 'The message centre refuses the bind as {bind}: command_status {status}.',
  adviceBindStatus: 'Ask the provider what this status means.',
  checkBindsFull:
    'The message centre allows no further bind: another program or a process that hangs has it.',
  checkNotBound: 'No worker keeps it bound to its message centre.',
  adviceNotBoundWorker:
    'Receipts and texts wait at the message centre. See that a worker of the channel runs, and tell the operator.',
  adviceNotBoundWait:
    'Receipts and texts wait at the message centre until it is bound again, which is tried all the time.',
  adviceCentreLogin: 'Ask the provider for system_id, password and system_type, and set them here.',
  adviceCentreAddress: 'Check its host and port.',
  adviceProviderKeys:
    'Copy the account SID and a key of the account from the provider, and set them here.',
  centreNotReached: "The message centre can't be reached.",
  gatewayMayBeCalled:
    'The address may be called. What the gateway says of the keys shows with the first message.',
  adviceGatewayAddress: 'Check the address of the gateway.',
  gatewayMarkerUnknown: 'unknown marker {marker}, known are {list}',
  centreBoundAlready: 'The message centre knows the account, which is bound already.',
} as const satisfies CheckSentences;
