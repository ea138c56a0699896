export { type ProvidedServers, provideServers } from './provide-servers.ts';
export {
  canStartCaddy,
  canStartImapServer,
  canStartMailServer,
  canStartNginx,
  canStartSecuredServers,
  canStartServers,
  findChromium,
  findChromiumWithExtensions,
  findFirefox,
  findSwaks,
  findWebKitDriver,
  type RealServers,
  realServers,
} from './real-servers.ts';
export { type Cluster, type Server, ServerUnavailable } from './server.ts';
export { type ImapServer, startImapServer } from './start-imap-server.ts';
export { type MailServer, startMailServer } from './start-mail-server.ts';
export { type MongoOptions, startMongo, startMongoSet } from './start-mongo.ts';
export { startCaddy } from './start-caddy.ts';
export { startNginx } from './start-nginx.ts';
export type { RabbitUser } from './rabbit-configuration.ts';
export { type RabbitServer, startRabbit, startRabbitCluster } from './start-rabbit.ts';
export { type MongoUser, type SecuredMongo, startSecuredMongo } from './start-secured-mongo.ts';
export { startWebKitDriver } from './start-webkit-driver.ts';
export { makeTestCertificates, type TestCertificates } from './test-certificates.ts';
