export { FakeCascade, type FakeCall } from './fake-cascade.ts';
export type { FakeAnswer } from './fake-reply.ts';
export type { FakeMessage } from './fake-send.ts';
export { signWebhook } from './sign-webhook.ts';
