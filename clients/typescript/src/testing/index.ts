export { FakeCascade, type FakeCall } from './fake-cascade.ts';
export type { FakeAnswer, FakeMessage } from './player.ts';
export { signWebhook } from './sign-webhook.ts';
