export { startFakeImapServer, type FakeImapServer } from './fake-imap-server.ts';
export { startFakeMailServer } from './fake-mail-server.ts';
export type { FakeMailServer } from './fake-mail-server.ts';
export { INTAKES } from './intakes.ts';
