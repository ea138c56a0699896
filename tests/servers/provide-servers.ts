import { provideExim } from './programs/exim-program.ts';
import { provideDebianProgram } from './programs/debian-programs.ts';
import { findChromium } from './real-servers.ts';
import { type Server, ServerUnavailable } from './server.ts';
import { startMongo } from './start-mongo.ts';
import { startRabbit } from './start-rabbit.ts';

export interface ProvidedServers {
  /** Environment for a test run. */
  env: Record<string, string>;
  missing: { server: string; reason: string }[];
  /** Stops the servers that were started here. */
  stop(): Promise<void>;
}

const shared = [
  { server: 'RabbitMQ', variable: 'TEST_AMQP_URL', start: startRabbit },
  { server: 'MongoDB', variable: 'TEST_MONGODB_URL', start: startMongo },
] as const;

/**
 * Provides one RabbitMQ and one MongoDB for a whole test run, named by the environment or started
 * here. Also provides the programs that suites start themselves: mail servers and clients, a
 * browser.
 */
export async function provideServers(): Promise<ProvidedServers> {
  const env: Record<string, string> = {};
  const missing: ProvidedServers['missing'] = [];
  const started: Server[] = [];
  const unlessMissing = async (server: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ServerUnavailable)) throw error;
      missing.push({ server, reason: error.message });
    }
  };
  const provide = async ({ server, variable, start }: (typeof shared)[number]) => {
    const given = process.env[variable];
    if (given !== undefined && given !== '') {
      env[variable] = given;
      return;
    }
    await unlessMissing(server, async () => {
      const own = await start();
      started.push(own);
      env[variable] = own.url;
    });
  };
  await Promise.all([
    ...shared.map(provide),
    unlessMissing('The mail server', provideExim),
    unlessMissing('The IMAP server', () => provideDebianProgram('dovecot')),
    unlessMissing('swaks', () => provideDebianProgram('swaks')),
    unlessMissing('nginx', () => provideDebianProgram('nginx')),
    unlessMissing('Caddy', () => provideDebianProgram('caddy')),
    unlessMissing('Chromium', async () => {
      if (findChromium() !== undefined) return;
      await provideDebianProgram('chromium-headless-shell').catch(() =>
        provideDebianProgram('chromium'),
      );
    }),
    unlessMissing('Chromium with extensions', () => provideDebianProgram('chromium')),
    unlessMissing('Firefox', () => provideDebianProgram('firefox-esr')),
    unlessMissing('WebKitGTK', () => provideDebianProgram('WebKitWebDriver')),
  ]);
  return {
    env,
    missing,
    stop: async () => {
      await Promise.all(started.map((server) => server.stop()));
    },
  };
}
