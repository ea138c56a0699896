export { describe, openApiPath, type DocumentFrame, type OpenApiDocument } from './describe.ts';
export { directCalls, mount, type Host } from './mount.ts';
export {
  isMutating,
  type ApiAnswer,
  type DescribedOperation,
  type DirectOperation,
  type Operation,
  type OperationCall,
  type OperationWords,
} from './operation.ts';
export type { OperationInput } from './read-input.ts';
