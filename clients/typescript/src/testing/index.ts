export { FakeCascade, type FakeCall } from './fake-cascade.ts';
export type { FakeMessage } from './fake-send.ts';
export type { FakeAnswer } from './recording.ts';
export { signWebhook } from './sign-webhook.ts';
