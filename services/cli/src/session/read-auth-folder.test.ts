import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFault } from '../command.ts';
import { readAuthFolder } from './read-auth-folder.ts';

const CREDS = { me: { id: '6281234567890:3@s.whatsapp.net' }, noiseKey: { type: 'Buffer' } };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-session-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, value: unknown) =>
  writeFile(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));

test('each file is a key under its type and its own id', async () => {
  await write('creds.json', CREDS);
  const files = [
    'pre-key-12.json',
    'session-6281234567890.0.json',
    'sender-key-120363@g.us--6281234567890--0.json',
    'sender-key-memory-120363@g.us.json',
    'app-state-sync-key-AAAA__w==.json',
    'app-state-sync-version-regular.json',
    'lid-mapping-9988_reverse.json',
  ];
  for (const name of files) await write(name, { of: name });
  await write('contacts.json', 'no JSON, and no key');
  const { creds, keys } = await readAuthFolder(folder);
  expect(creds).toEqual(CREDS);
  const read = Object.entries(keys).map(([type, ids]) => `${type} ${Object.keys(ids).join()}`);
  expect(new Set(read)).toEqual(
    new Set([
      'app-state-sync-key AAAA/w==',
      'app-state-sync-version regular',
      'lid-mapping 9988_reverse',
      'pre-key 12',
      'sender-key 120363@g.us::6281234567890::0',
      'sender-key-memory 120363@g.us',
      'session 6281234567890.0',
    ]),
  );
});

test('a folder without credentials, and a half-written file, are refused', async () => {
  await expect(readAuthFolder(folder)).rejects.toThrow(/no creds\.json/);
  await write('creds.json', '{"me"');
  await expect(readAuthFolder(folder)).rejects.toThrow(CommandFault);
  await expect(readAuthFolder(join(folder, 'nowhere'))).rejects.toThrow(/can't be read/);
});
