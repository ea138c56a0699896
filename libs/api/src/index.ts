export { describe, openApiPath, type DocumentFrame, type OpenApiDocument } from './describe.ts';
export type { Host } from './host.ts';
export { directCalls, mount } from './mount.ts';
export {
  isMutating,
  routeOf,
  type ApiAnswer,
  type DescribedOperation,
  type DirectOperation,
  type Operation,
  type OperationCall,
  type OperationInput,
  type OperationWords,
} from './operation.ts';
