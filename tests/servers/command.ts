import { type Server, startMongo, startRabbit } from './index.ts';

// `npm run servers`: both servers until Ctrl-C, for running suites again and again against them.
const started: Server[] = [];

const [rabbit, mongo] = await Promise.all([startRabbit(), startMongo()].map(keep));
console.log(`export TEST_AMQP_URL='${rabbit?.url}'`);
console.log(`export TEST_MONGODB_URL='${mongo?.url}'`);
console.error('Both stay until Ctrl-C.');

await endRequested();
await Promise.all(started.map((server) => server.stop()));

async function keep(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  started.push(server);
  return server;
}

function endRequested(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const staying = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      clearInterval(staying);
      resolve();
    });
  }
  return promise;
}
