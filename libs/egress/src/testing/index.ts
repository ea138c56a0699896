export { readForm, startFakeHttpProvider, unusedAddress } from './fake-http-provider.ts';
export type { Conduct, FakeHttpProvider, ReceivedCall } from './fake-http-provider.ts';
