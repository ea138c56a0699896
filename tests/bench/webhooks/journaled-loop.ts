import { systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { createRepositories, openStore, prepareSchema, type DeliveryPost } from '@cascade/store';
import { answerPostOrders, type PostOrder } from './post-loop.ts';

interface JournaledOrder extends PostOrder {
  mongoUrl: string;
}

let store: ReturnType<typeof open> | undefined;
let serial = 0;

async function open(mongoUrl: string) {
  const database = await openStore({ mongoUrl, logger: silentLogger });
  await prepareSchema(database);
  return createRepositories(database, { clock: systemClock }).deliveries;
}

// Writes the two rows of a delivery around each POST with the product's store: its start, journaled
// before the POST, and its row in the log, batched. No events, queue, fairness or broker: no honest
// emitter on this machine is faster.
answerPostOrders<JournaledOrder>(async ({ mongoUrl, url, headers, body }) => {
  const deliveries = await (store ??= open(mongoUrl));
  const logged: Promise<void>[] = [];
  return {
    async make(post) {
      const at = Date.now();
      const row: DeliveryPost = {
        _id: `${process.pid}-${(serial += 1)}:loop`,
        account: 'loop',
        endpoint: 'loop',
        event: 'loop',
        kind: 'incoming_message',
        purpose: 'event',
        production: true,
        request: { url, headers, body },
        at,
      };
      if (!(await deliveries.begin({ _id: row._id, at, url }))) throw new Error('a start stood');
      const { status, headers: answered, body: bytes } = await post();
      const response = { status, headers: answered, body: Buffer.from(bytes).toString() };
      logged.push(deliveries.logEnd(row, { state: 'delivered', ms: Date.now() - at, response }));
    },
    end: () => Promise.all(logged),
  };
});
