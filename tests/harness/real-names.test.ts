import { silentLogger } from '@cascade/runtime/testing';
import { openStore, type Doc } from '@cascade/store';
import { describeOnRealServers } from './on-real-servers.ts';
import { giveBackNames, takeRealNames } from './real-names.ts';

describeOnRealServers('names on the real servers', (servers) => {
  test('go to the next suite without rows, and its ids are above the earlier ones', async () => {
    const names = takeRealNames(servers);
    const store = await openStore({ mongoUrl: names.mongoUrl, file: '', logger: silentLogger });
    const counter = { _id: 'send', last: 4_000 };
    try {
      await store.collection<Doc>('devices').insertOne({ _id: 'dev_1' });
      await store.collection<typeof counter>('counters').insertOne(counter);
      await giveBackNames(names);
      expect(await store.collection('devices').countDocuments({})).toBe(0);
      expect(await store.collection('counters').find({})).toEqual([counter]);
    } finally {
      await store.close();
    }
  });
});
