export { createClient, type Answer, type Client, type SandboxMessage } from './client.ts';
export { describeOnEngines, type Engine } from './engines.ts';
export { provision, type Tenant } from './provision.ts';
export { OPERATOR_TOKEN } from './operator-token.ts';
export { serverEnv, startStack, type Stack, type StackOptions } from './start-stack.ts';
export { composeRequest, type Leg, type RequestBody, type Rest } from './compose-request.ts';
export { jumpingClock, type JumpingClock } from './jumping-clock.ts';
export { freshRecipient, magicRecipient } from './recipients.ts';
