export { startFakeMailServer } from './fake-mail-server.ts';
export type { FakeMailServer } from './fake-mail-server.ts';
export { INTAKES } from './intakes.ts';
