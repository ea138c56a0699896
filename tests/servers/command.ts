import { provideServers } from './provide-servers.ts';

// `npm run servers`: runs RabbitMQ and MongoDB until Ctrl-C, for repeated test runs.
const { env, missing, stop } = await provideServers();
for (const [name, value] of Object.entries(env)) console.log(`export ${name}='${value}'`);
for (const { server, reason } of missing) console.error(`No ${server}: ${reason}`);

if (missing.length === 0) {
  console.error('They stay until Ctrl-C.');
  await endRequested();
} else {
  process.exitCode = 1;
}
await stop();

function endRequested(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const staying = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      clearInterval(staying);
      resolve();
    });
  }
  return promise;
}
