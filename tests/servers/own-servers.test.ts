import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { describeGiven } from '@cascade/runtime/testing';
import { accepts } from './accepts.ts';
import { canStartServers } from './real-servers.ts';
import { startMongo } from './start-mongo.ts';
import { waitUntil } from './wait-until.ts';

const given = await canStartServers();
const servers = fileURLToPath(new URL('./index.ts', import.meta.url));

describeGiven("a suite's own server", { given, what: 'MongoDB' }, () => {
  test('keeps address and data over a crash, and leaves nothing when stopped', async () => {
    const server = await startMongo();
    const { url, pid, dataDir } = server;
    const facts = async <T>(work: (client: MongoClient) => Promise<T>) => {
      const client = new MongoClient(server.url, { serverSelectionTimeoutMS: 5_000 });
      return work(client).finally(() => client.close());
    };
    try {
      await facts((client) => client.db('own').collection('facts').insertOne({ fact: 1 }));
      await server.kill();
      expect(await listens(url)).toBe(false);
      await server.restart();
      expect(server.url).toBe(url);
      expect(server.pid).not.toBe(pid);
      const found = await facts((client) => client.db('own').collection('facts').findOne());
      expect(found).toMatchObject({ fact: 1 });
    } finally {
      await server.stop();
    }
    await server.stop();
    expect(existsSync(dataDir)).toBe(false);
  });

  test('ends with the process that started it, however that ends', async () => {
    const program = `
      const { startMongo } = await import(${JSON.stringify(servers)});
      const { url, dataDir } = await startMongo({ replicaSet: false });
      process.stdout.write(JSON.stringify({ url, dataDir }), () => process.kill(process.pid, 'SIGKILL'));
      setInterval(() => {}, 1000);
    `;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const { url, dataDir } = JSON.parse(await text(child.stdout)) as {
      url: string;
      dataDir: string;
    };
    const goneWithin = { timeoutMs: 10_000 };
    await waitUntil('server gone', async () => !(await listens(url)) || undefined, goneWithin);
    await waitUntil('data gone', () => !existsSync(dataDir) || undefined, goneWithin);
    expect(await listens(url)).toBe(false);
  });
});

const listens = (url: string) => accepts(Number(new URL(url).port));
