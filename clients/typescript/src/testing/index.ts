export { FakeCascade, type FakeAnswer, type FakeCall } from './fake-cascade.ts';
export type { FakeMessage } from './fake-send.ts';
export { signWebhook } from './sign-webhook.ts';
