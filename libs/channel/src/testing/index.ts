export { describeAdapterContract } from './describe-adapter-contract.ts';
export type {
  AdapterContract,
  ContractProvider,
  ProviderConduct,
} from './describe-adapter-contract.ts';
export { foreignParts, readRecorded, withInheritedNames, withUnknownMembers } from './recorded.ts';
export type { Recorded } from './recorded.ts';
export { oggOpus } from './ogg-opus.ts';
export { INTAKES } from './intakes.ts';
