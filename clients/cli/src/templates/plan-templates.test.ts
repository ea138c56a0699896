import type { Template } from '../library.ts';
import { planPull, planPush } from './plan-templates.ts';
import { digestOf, pathFor, readSource, sourceOf, writeSource } from './template-file.ts';
import type { KnownTemplates } from './template-folder.ts';

const PATH = 'telegram/otp.yaml';

const template = (changes: Partial<Template> = {}): Template => ({
  id: 1,
  channel: 'telegram',
  name: 'otp',
  content: { message: { type: 'text', message: 'Your code\nis {{code}}.' } },
  variables: ['code'],
  approval: 'approved',
  active: true,
  transactional: false,
  sensitive: true,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-02T00:00:00.000Z',
  ...changes,
});

const text = writeSource(sourceOf(template()));
const changed = text.replace('Your', 'The');
const knownAs = (of: string, updated_at = template().updated_at): KnownTemplates => ({
  [PATH]: { id: 1, updated_at, sha256: digestOf(of) },
});

test('a file reads back as what was written', () => {
  expect(readSource(PATH, text)).toEqual(sourceOf(template()));
  expect(text).toContain('message: |-\n      Your code\n      is {{code}}.');
});

test.each<[string, string, KnownTemplates, string]>([
  ['the same', text, knownAs(text), 'unchanged'],
  ['a changed file', changed, knownAs(text), 'change'],
  ['a changed file, template changed since', changed, knownAs(text, 'before'), 'conflict'],
  ['a changed file, nothing known of before', changed, {}, 'conflict'],
  ['a file of another name', changed.replace('name: otp', 'name: new'), {}, 'create'],
])('push: %s', (_name, file, known, kind) => {
  expect(planPush(new Map([[PATH, file]]), [template()], known)[0]?.kind).toBe(kind);
});

test.each<[string, string | undefined, KnownTemplates, string]>([
  ['no file', undefined, {}, 'create'],
  ['the same in other words', `# mine\n${text}`, {}, 'unchanged'],
  ['an untouched file', changed, knownAs(changed), 'change'],
  ['a file changed here', changed, knownAs(text), 'conflict'],
])('pull: %s', (_name, file, known, kind) => {
  const files = new Map(file === undefined ? [] : [[PATH, file]]);
  expect(planPull(files, [template()], known)[0]?.kind).toBe(kind);
});

test('templates of one name get files of their own, and a push can not choose between them', () => {
  const two = [template({ id: 9 }), template()];
  expect(planPull(new Map(), two, {}).map(({ path }) => path)).toEqual([
    PATH,
    'telegram/otp-9.yaml',
  ]);
  expect(() => planPush(new Map([[PATH, text]]), two, {})).toThrow('(9, 1); pull first');
});

test('a path stays below the folder, whatever the name', () => {
  const paths = ['../../etc/passwd', '..', 'Ünïcode name', '/'].map((name) =>
    pathFor(sourceOf(template({ name }))),
  );
  expect(paths.map((path) => path.split('/').length)).toEqual([2, 2, 2, 2]);
  expect(paths.filter((path) => path.includes('/..'))).toEqual([]);
});

test.each([
  ['channel: fax\nname: a\ncontent: {}', 'channel: must be'],
  ['channel: email\nname: ""\ncontent: {}', 'name: must be'],
  ['channel: email\nname: a', 'content: must be'],
  ['channel: email\nname: a\ncontent: {}\nid: 4', 'id: is no member'],
  ['channel: email\nname: a\ncontent: {}\nactive: no way', 'active: must be'],
  ['a: *b', 'is not YAML'],
])('%j names the file and the member', (file, reason) => {
  expect(() => readSource('email/a.yaml', file)).toThrow(`email/a.yaml: ${reason}`);
});
