import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { trustExtraAuthorities } from '../env/trust-extra-authorities.ts';
import { recordingLogger } from '../testing/loggers.ts';
import { privateAuthority } from '../testing/private-authority.ts';
import { startTracing } from './start-tracing.ts';
import { traced } from './tracing.ts';

const known = getCACertificates('default');
afterEach(() => setDefaultCACertificates(known));

/** Exports a span to a collector that shows a certificate of a private authority. Returns what it got, and what was logged. */
async function exportSpan() {
  const paths: (string | undefined)[] = [];
  const server = createServer(
    {
      key: readFileSync(privateAuthority.keyFile),
      cert: readFileSync(privateAuthority.certFiles.good),
    },
    (request, response) => {
      paths.push(request.url);
      request.resume();
      response.end('{}');
    },
  );
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `https://localhost:${(server.address() as AddressInfo).port}`;
  const logger = recordingLogger();
  const sampling = { sampler: 'always_on', ratio: 1 } as const;
  const stop = await startTracing(
    { endpoint, ...sampling },
    { service: 't', instance: 'i' },
    logger,
  );
  await traced('a', {}, () => Promise.resolve());
  await stop();
  server.closeAllConnections();
  server.close();
  return { paths, told: JSON.stringify(logger.records) };
}

test('a collector is trusted by its authority in EXTRA_CA_FILE', async () => {
  trustExtraAuthorities({ EXTRA_CA_FILE: privateAuthority.caFile });
  expect((await exportSpan()).paths).toEqual(['/v1/traces']);
});

test('a collector of an unknown authority gets nothing', async () => {
  const { paths } = await exportSpan();
  expect(paths).toEqual([]);
});
