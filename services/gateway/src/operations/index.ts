import type { DirectOperation } from '@cascade/api';
import { checkOperations } from './checks.ts';
import { dryRunSend } from './dry-run.ts';
import type { GatewayDefinition, GatewayOperation, OperationParts } from './operation.ts';
import { requestOperations } from './requests.ts';
import { sendMessage } from './send.ts';
import { listTemplates } from './templates.ts';
import { readToken } from './token.ts';
import { verifyOperations } from './verify.ts';

/** Every operation of `/v1`, in the order of the document. */
export const OPERATIONS: readonly GatewayDefinition[] = [
  sendMessage,
  dryRunSend,
  readToken,
  ...checkOperations,
  ...verifyOperations,
  listTemplates,
  ...requestOperations,
];

/** Makes the operations run. */
export const createOperations = (
  parts: OperationParts,
): (GatewayOperation | (DirectOperation & GatewayDefinition))[] =>
  OPERATIONS.map((definition) => ({ ...definition, ...definition.serve(parts) }));
