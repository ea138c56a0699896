import { BULK_QUEUE_TRANSITIONS, BulkQueue, type BulkQueueState } from './bulk-queue.ts';

const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

const claim = (requests: number[]) => ({
  _id: `w:${requests[0]}`,
  bulkQueue: 'w',
  requests,
  nextAt: 0,
  checks: 0,
});

/** The oldest of these, as many as a bulk queue reads. */
const readOf = (bulkQueue: BulkQueue, open: number[]) => open.slice(0, bulkQueue.readLimit);

/** A bulk queue that was read: `claimed` of its `open` requests stand in claims. */
function readOnce(claimed: number, open: number[]): BulkQueue {
  const bulkQueue = new BulkQueue();
  expect(bulkQueue.arrived(0)).toBe(true);
  const claims = claimed === 0 ? [] : [claim(ids(1, claimed))];
  const { next } = bulkQueue.plan({ claims, open: readOf(bulkQueue, open) });
  expect(next).toEqual([]);
  expect(bulkQueue.readEnded(false)).toBe(false);
  return bulkQueue;
}

describe('states', () => {
  test('a waiting bulk queue is read once there is room for a whole claim', () => {
    const bulkQueue = readOnce(256, ids(1, 1_000));
    expect(bulkQueue.state).toBe('waiting');
    for (let i = 0; i < 63; i++) expect(bulkQueue.drained(1, 0)).toBe(false);
    expect(bulkQueue.arrived(5_000)).toBe(false);
    expect(bulkQueue.state).toBe('waiting');
    expect(bulkQueue.drained(1, 0)).toBe(true);
    expect(bulkQueue.state).toBe('reading');
  });

  test('a bulk queue whose requests are all claimed is read when a request arrives', () => {
    const bulkQueue = readOnce(2, [1, 2]);
    expect(bulkQueue.state).toBe('all-claimed');
    expect(bulkQueue.arrived(3)).toBe(true);
    expect(bulkQueue.state).toBe('reading');
  });

  test('it waits for room when a request arrives and there is none', () => {
    const bulkQueue = readOnce(256, ids(1, 256));
    expect(bulkQueue.state).toBe('all-claimed');
    expect(bulkQueue.arrived(257)).toBe(false);
    expect(bulkQueue.state).toBe('waiting');
  });

  test('it is read when its last request finishes, so that its claims are deleted', () => {
    const bulkQueue = readOnce(2, [1, 2]);
    expect(bulkQueue.drained(1, 0)).toBe(false);
    expect(bulkQueue.drained(1, 0)).toBe(true);
  });

  test('a sweeper reads in every state, whatever seems to be claimed', () => {
    const waiting = readOnce(256, ids(1, 1_000));
    expect(waiting.fill()).toBe(true);
    expect(waiting.state).toBe('filling');
    const allClaimed = readOnce(2, [1, 2]);
    expect(allClaimed.fill()).toBe(true);
    expect(allClaimed.state).toBe('filling');
  });

  test('an event during a read begins no second one: the read is repeated', () => {
    const bulkQueue = new BulkQueue();
    expect(bulkQueue.arrived(0)).toBe(true);
    expect(bulkQueue.arrived(0)).toBe(false);
    expect(bulkQueue.state).toBe('read-again');
    expect(bulkQueue.fill()).toBe(false);
    expect(bulkQueue.arrived(0)).toBe(false);
    expect(bulkQueue.state).toBe('fill-again');
    bulkQueue.plan({ claims: [], open: [] });
    expect(bulkQueue.readEnded(false)).toBe(true);
    expect(bulkQueue.state).toBe('filling');
    bulkQueue.plan({ claims: [], open: [] });
    expect(bulkQueue.readEnded(false)).toBe(false);
    expect(bulkQueue.state).toBe('all-claimed');
  });

  test('claims follow each other while there is room', () => {
    const bulkQueue = new BulkQueue();
    const open = ids(1, 1_000);
    bulkQueue.arrived(0);
    const claims: ReturnType<typeof claim>[] = [];
    do {
      const { next } = bulkQueue.plan({ claims, open: readOf(bulkQueue, open) });
      claims.push(claim(next));
    } while (bulkQueue.readEnded(true));
    expect(claims.map(({ requests }) => requests.length)).toEqual([64, 64, 64, 64]);
    expect(bulkQueue.state).toBe('waiting');
  });

  test('a claim that another process made first ends the read', () => {
    const bulkQueue = new BulkQueue();
    bulkQueue.arrived(0);
    bulkQueue.plan({ claims: [], open: readOf(bulkQueue, ids(1, 1_000)) });
    expect(bulkQueue.readEnded(false)).toBe(false);
    expect(bulkQueue.state).toBe('waiting');
  });

  test('a read that failed is followed by the next event', () => {
    const bulkQueue = new BulkQueue();
    bulkQueue.arrived(0);
    bulkQueue.arrived(0);
    bulkQueue.readFailed();
    expect(bulkQueue.state).toBe('waiting');
    expect(bulkQueue.arrived(0)).toBe(true);
  });

  const states = Object.keys(BULK_QUEUE_TRANSITIONS) as BulkQueueState[];

  test.each(states)('every state can be left: %s', (state) => {
    const exits = Object.values(BULK_QUEUE_TRANSITIONS[state]).filter((next) => next !== state);
    expect(exits.length).toBeGreaterThan(0);
  });

  test.each(states)('a sweeper is never missed: a filling read follows in state %s', (state) => {
    const filled = BULK_QUEUE_TRANSITIONS[state].fill ?? state;
    const after = filled === 'filling' ? filled : BULK_QUEUE_TRANSITIONS[filled]['read-some-wait'];
    expect(after).toBe('filling');
  });

  test.each(['reading', 'filling', 'read-again', 'fill-again'] as const)(
    'an end of the read is expected in state %s',
    (state) => {
      const ends = ['claimed-with-room', 'read-some-wait', 'read-all-claimed', 'failed'] as const;
      for (const end of ends) expect(BULK_QUEUE_TRANSITIONS[state][end]).toBeDefined();
    },
  );
});

describe('what is claimed', () => {
  test('the oldest requests that no claim names, a claim at a time', () => {
    const bulkQueue = new BulkQueue();
    const claims = [claim(ids(1, 64))];
    const open = readOf(bulkQueue, ids(1, 1_000));
    expect(bulkQueue.plan({ claims, open }).next).toEqual(ids(65, 64));
  });

  test('nothing, while there is no room for a whole claim', () => {
    const bulkQueue = new BulkQueue();
    const open = readOf(bulkQueue, ids(1, 1_000));
    expect(bulkQueue.plan({ claims: [claim(ids(1, 250))], open }).next).toEqual([]);
  });

  test('by a filling read: as many as there is room for', () => {
    const bulkQueue = new BulkQueue();
    const open = readOf(bulkQueue, ids(1, 1_000));
    expect(bulkQueue.plan({ claims: [claim(ids(1, 250))], open }, true).next).toEqual(ids(251, 6));
  });

  test('a claim is over once none of its requests is open, as far as was read', () => {
    const bulkQueue = new BulkQueue();
    const open = readOf(bulkQueue, ids(100, 1_000));
    const claims = [claim([1, 2]), claim([99, 100]), claim([5_000, 5_001])];
    expect(bulkQueue.plan({ claims, open }).over).toEqual(['w:1']);
    expect(bulkQueue.plan({ claims, open: [100] }).over).toEqual(['w:1', 'w:5000']);
  });
});

describe('size', () => {
  test('grows to what drains in a quarter of a second, within bounds', () => {
    const bulkQueue = new BulkQueue();
    const drain = (count: number, from: number) => {
      for (let i = 1; i <= count; i++) bulkQueue.drained(1, from + Math.floor((i / count) * 250));
    };
    expect(bulkQueue.readLimit).toBe(256 + 64);
    drain(500, 0);
    drain(500, 250);
    expect(bulkQueue.readLimit).toBeGreaterThan(600);
    drain(20_000, 500);
    expect(bulkQueue.readLimit).toBe(2_048 + 512);
    drain(3, 60_000);
    expect(bulkQueue.readLimit).toBe(256 + 64);
  });

  test('bulk queues that share the room of one are smaller, and each grows to what it drains', () => {
    const bulkQueue = new BulkQueue();
    bulkQueue.shareWith(4);
    expect(bulkQueue.readLimit).toBe(64 + 16);
    bulkQueue.shareWith(1_000);
    expect(bulkQueue.readLimit).toBe(32 + 8);
    bulkQueue.drained(200, 250);
    expect(bulkQueue.readLimit).toBe(200 + 50);
  });
});

describe('a read begins', () => {
  test('at the beginning, as long as nothing is known', () => {
    expect(new BulkQueue().readFrom([])).toBe(0);
  });

  test('at the oldest request that arrived or that a claim names', () => {
    const bulkQueue = new BulkQueue();
    bulkQueue.arrived(70);
    bulkQueue.arrived(80);
    expect(bulkQueue.readFrom([])).toBe(70);
    bulkQueue.arrived(70);
    expect(bulkQueue.readFrom([claim([65, 60]), claim([61])])).toBe(60);
  });

  test('then at the oldest that was open, unless an older one arrived meanwhile', () => {
    const bulkQueue = new BulkQueue();
    bulkQueue.readFrom([]);
    bulkQueue.plan({ claims: [], open: ids(40, 10) });
    expect(bulkQueue.readFrom([claim([45])])).toBe(40);
    bulkQueue.arrived(30);
    bulkQueue.plan({ claims: [], open: ids(40, 10) });
    expect(bulkQueue.readFrom([])).toBe(30);
  });
});
