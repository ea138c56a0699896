import { createSaver, type Saving } from '../../web/src/screens/campaigns/saver.ts';

interface Server {
  kept: unknown;
  /** Changes with every save. */
  version: number;
  /** Runs once, between a reading and a save. */
  meanwhile?: () => void;
}

function open(server: Server) {
  const told: Saving[] = [];
  const waiting = new Set<() => void>();
  const saver = createSaver<unknown>({
    load: () => Promise.resolve({ kept: server.kept, tag: String(server.version) }),
    store(kept, tag) {
      server.meanwhile?.();
      delete server.meanwhile;
      if (tag !== null && tag !== String(server.version)) return Promise.resolve('changed');
      write(server, kept);
      return Promise.resolve({ kept });
    },
    first: server.kept,
    onSaving: (saving) => told.push(saving),
    later(run) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
  });
  return { saver, told, waiting };
}

function write(server: Server, kept: unknown): void {
  server.kept = kept;
  server.version += 1;
}

test('what is written in one go is saved once, when nothing more is written', async () => {
  const server: Server = { kept: null, version: 1 };
  const { saver, told, waiting } = open(server);
  saver.change({ text: 'H' });
  saver.change({ text: 'Hi' });
  expect(waiting.size).toBe(1);
  expect(server).toEqual({ kept: null, version: 1 });
  for (const run of waiting) run();
  await saver.save();
  expect(server).toEqual({ kept: { text: 'Hi' }, version: 2 });
  expect(told.at(-1)).toBe('saved');
});

test('a change during a save is saved after it', async () => {
  const server: Server = { kept: null, version: 1 };
  const { saver, told } = open(server);
  saver.change({ text: 'first' });
  server.meanwhile = () => saver.change({ text: 'second' });
  await saver.save();
  expect(server.kept).toEqual({ text: 'first' });
  expect(told.at(-1)).toBe('saving');
  await saver.save();
  expect(server.kept).toEqual({ text: 'second' });
  expect(told.at(-1)).toBe('saved');
});

test('what another tab has saved is not overwritten before somebody chooses', async () => {
  const server: Server = { kept: { text: 'old' }, version: 1 };
  const { saver, told } = open(server);
  write(server, { text: 'theirs' });
  saver.change({ text: 'mine' });
  await saver.save();
  expect(told.at(-1)).toBe('changed');
  saver.change({ text: 'mine, longer' });
  await saver.save();
  saver.leave();
  expect(server.kept).toEqual({ text: 'theirs' });
  await saver.keepMine();
  expect(server.kept).toEqual({ text: 'mine, longer' });
});

test('the other version is taken, and later changes are saved over it', async () => {
  const server: Server = { kept: null, version: 1 };
  const { saver } = open(server);
  write(server, { text: 'theirs' });
  saver.change({ text: 'mine' });
  await saver.save();
  expect(saver.takeTheirs()).toEqual({ text: 'theirs' });
  await saver.save();
  expect(server.kept).toEqual({ text: 'theirs' });
  saver.change({ text: 'mine again' });
  await saver.save();
  expect(server.kept).toEqual({ text: 'mine again' });
});

test('a save between the reading and the save of this page counts as another version', async () => {
  const server: Server = { kept: null, version: 1 };
  const { saver, told } = open(server);
  saver.change({ text: 'mine' });
  server.meanwhile = () => write(server, { text: 'theirs' });
  await saver.save();
  expect(told.at(-1)).toBe('changed');
  expect(server.kept).toEqual({ text: 'theirs' });
});

test('another part of the same draft may change meanwhile', async () => {
  const server: Server = { kept: null, version: 1 };
  const { saver } = open(server);
  saver.change({ text: 'mine' });
  server.meanwhile = () => {
    server.version += 1;
  };
  await saver.save();
  expect(server.kept).toEqual({ text: 'mine' });
});

test('a page that is being closed saves at once', () => {
  const server: Server = { kept: null, version: 1 };
  const { saver } = open(server);
  saver.change({ text: 'last' });
  saver.leave();
  expect(server.kept).toEqual({ text: 'last' });
});

test('what could not be saved is saved by the next try', async () => {
  const told: Saving[] = [];
  let isAway = true;
  let stored: unknown = null;
  const saver = createSaver<unknown>({
    load: () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve({ kept: stored, tag: '1' }),
    store(kept) {
      stored = kept;
      return Promise.resolve({ kept });
    },
    first: null,
    onSaving: (saving) => told.push(saving),
    later: () => () => undefined,
  });
  saver.change({ text: 'mine' });
  await saver.save();
  expect(told.at(-1)).toBe('failed');
  isAway = false;
  await saver.save();
  expect(stored).toEqual({ text: 'mine' });
});
