import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { MongoClient } from 'mongodb';
import { describeWithMongo } from '../testing/index.ts';
import { tellLostServers } from './tell-lost-servers.ts';

const MINUTE = 60_000;

test('why MongoDB is not reached is logged at once, another reason too, and a lasting one every five minutes', () => {
  const logger = recordingLogger();
  const listeners = new Map<string, (event: object) => void>();
  let now = 0;
  const client = {
    on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  } as unknown as MongoClient;
  tellLostServers(client, logger, () => now);
  const fails = (reason: string) =>
    listeners.get('serverHeartbeatFailed')!({ connectionId: 'a:1', failure: new Error(reason) });
  const said = () =>
    logger.records.map(({ level, message, ...rest }) => ({ level, message, rest }));

  for (const at of [0, 1, 5 * MINUTE - 1]) {
    now = at;
    fails('certificate has expired');
  }
  expect(said()).toHaveLength(1);
  expect(JSON.stringify(said()[0])).toContain('certificate has expired');
  fails('connect ECONNREFUSED');
  expect(said()).toHaveLength(2);
  now = 5 * MINUTE;
  fails('certificate has expired');
  expect(said()).toHaveLength(3);
  listeners.get('connectionReady')!({ address: 'a:1' });
  listeners.get('connectionReady')!({ address: 'a:1' });
  expect(said().map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'info']);
});

describeWithMongo('a real MongoDB', () => {
  test('that refuses the password of a running process is logged in its own words', async () => {
    const logger = recordingLogger();
    const url = new URL(process.env['TEST_MONGODB_URL']!);
    Object.assign(url, { username: 'nobody', password: 'wrong' });
    const client = new MongoClient(url.href, { serverSelectionTimeoutMS: 2_000 });
    tellLostServers(client, logger);
    try {
      await expect(client.db('none').command({ ping: 1 })).rejects.toThrow(/Authentication failed/);
      await waitFor(() => logger.records.length > 0, { timeoutMs: 5_000, what: 'the log line' });
      expect(JSON.stringify(logger.records[0])).toContain('Authentication failed');
    } finally {
      await client.close();
    }
  });
});
