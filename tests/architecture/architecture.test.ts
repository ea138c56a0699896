import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readModule, readWorkspace } from './read-workspace.ts';
import { isSendPath, rules, violations } from './rules.ts';
import { packageOf, type SourceModule, type Workspace } from './workspace.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const workspaceOf = (...modules: SourceModule[]): Workspace => ({
  libs: ['contracts', 'store', 'broker', 'runtime', 'egress', 'unlisted'],
  services: ['gateway', 'orchestrator', 'standalone', 'worker-telegram', 'sandbox'],
  modules,
});

const importing = (path: string, ...imports: string[]): SourceModule => ({
  path,
  imports,
  lines: 1,
});

/** For each rule: modules it must refuse, and close cases it must admit. */
const examples: Record<string, { refused: SourceModule[]; admitted: SourceModule[] }> = {
  'services import no service; standalone imports them all': {
    refused: [
      importing('services/gateway/src/a.ts', '@cascade/orchestrator'),
      importing('services/gateway/src/a.ts', '@cascade/standalone'),
      importing('services/gateway/src/a.ts', '@cascade/tests'),
    ],
    admitted: [
      importing('services/standalone/src/a.ts', '@cascade/orchestrator'),
      importing('services/gateway/src/a.ts', '@cascade/store'),
    ],
  },
  'libraries import no service': {
    refused: [
      importing('libs/store/src/a.ts', '@cascade/gateway'),
      importing('libs/store/src/a.test.ts', '@cascade/tests'),
    ],
    admitted: [importing('libs/store/src/a.ts', '@cascade/contracts')],
  },
  'a library imports only the libraries of its row': {
    refused: [
      importing('libs/contracts/src/a.ts', '@cascade/runtime'),
      importing('libs/store/src/a.ts', '@cascade/broker'),
      importing('libs/store/src/a.test.ts', '@cascade/egress/testing'),
      importing('libs/unlisted/src/a.ts', '@cascade/contracts'),
    ],
    admitted: [
      importing('libs/contracts/src/a.ts', 'typebox', './b.ts'),
      importing('libs/store/src/a.ts', '@cascade/contracts', '@cascade/store/testing'),
      importing('services/gateway/src/a.ts', '@cascade/broker'),
    ],
  },
  'the send path imports neither inbound nor webhooks': {
    refused: [
      importing('services/gateway/src/answer-send.ts', '@cascade/webhooks'),
      importing('services/orchestrator/src/a.ts', '@cascade/inbound'),
      importing('services/worker-telegram/src/send/a.ts', '@cascade/inbound'),
      importing('services/worker-telegram/src/telegram-adapter.ts', '@cascade/webhooks'),
    ],
    admitted: [
      importing('services/worker-telegram/src/inbound/a.ts', '@cascade/inbound'),
      importing('services/orchestrator/src/lives/a.ts', '@cascade/webhooks'),
      importing('services/gateway/src/a.ts', '@cascade/dispatch'),
    ],
  },
  'relative imports stay in their package': {
    refused: [
      importing('libs/store/src/a.ts', '../../broker/src/port.ts'),
      importing('services/gateway/src/a.ts', '../../../tests/servers/index.ts'),
    ],
    admitted: [importing('libs/store/src/mongo/a.ts', '../port.ts', './b.ts')],
  },
  'packages are entered by index or by testing': {
    refused: [importing('services/gateway/src/a.ts', '@cascade/store/src/port.ts')],
    admitted: [importing('services/gateway/src/a.ts', '@cascade/store', '@cascade/store/testing')],
  },
  'test kits are for tests': {
    refused: [importing('services/gateway/src/a.ts', '@cascade/store/testing')],
    admitted: [
      importing('services/gateway/src/a.test.ts', '@cascade/store/testing'),
      importing('libs/broker/src/testing/a.ts', '@cascade/runtime/testing'),
    ],
  },
  'wrapped libraries stay in their home': {
    refused: [
      importing('services/gateway/src/a.ts', 'mongodb'),
      importing('libs/store/src/a.test.ts', 'amqplib'),
      importing('libs/runtime/src/a.ts', 'axios'),
      importing('services/worker-whatsapp/src/a.ts', 'undici'),
      importing('services/gateway/src/a.ts', 'mongodb/lib/bson'),
      importing('services/gateway/src/a.ts', '@opentelemetry/api'),
    ],
    admitted: [
      importing('libs/store/src/mongo/a.ts', 'mongodb'),
      importing('libs/broker/src/amqp/a.ts', 'amqplib'),
      importing('libs/egress/src/a.ts', 'axios'),
      importing('libs/runtime/src/tracing/a.ts', '@opentelemetry/api'),
    ],
  },
  "a provider's SDK stays in its worker": {
    refused: [
      importing('services/gateway/src/a.ts', 'node-telegram-bot-api'),
      importing('services/dashboard/src/a.ts', 'nodemailer'),
      importing('libs/channel/src/a.ts', '@whiskeysockets/baileys/lib/Socket'),
    ],
    admitted: [
      importing('services/worker-telegram/src/a.ts', 'node-telegram-bot-api'),
      importing('services/sandbox/src/a.test.ts', 'nodemailer'),
    ],
  },
  'express is where HTTP is served': {
    refused: [importing('libs/store/src/a.ts', 'express')],
    admitted: [
      importing('libs/runtime/src/http/a.ts', 'express'),
      importing('services/gateway/src/a.ts', 'express'),
    ],
  },
  'no file imports the index.ts or main.ts of a folder that it stands in': {
    refused: [
      importing('libs/store/src/repositories/inbound/inbound.ts', '../index.ts'),
      importing('libs/store/src/repositories/inbound/inbound.ts', './index.ts'),
      importing('services/gateway/src/answer-send.ts', '../main.ts'),
    ],
    admitted: [
      importing('libs/store/src/repositories/inbound/inbound.ts', '../page.ts'),
      importing('libs/store/src/repositories/inbound/inbound.ts', '../../records/index.ts'),
      importing('libs/store/src/repositories/inbound/inbound.test.ts', '../index.ts'),
    ],
  },
  'main.ts has at most 15 lines': {
    refused: [{ path: 'services/gateway/src/main.ts', imports: [], lines: 16 }],
    admitted: [
      { path: 'services/gateway/src/main.ts', imports: [], lines: 15 },
      { path: 'services/gateway/src/domain.ts', imports: [], lines: 16 },
    ],
  },
  'files and folders are named in kebab-case after an idea': {
    refused: [
      'libs/store/src/utils.ts',
      'libs/store/src/common/a.ts',
      'libs/store/src/test-helpers.ts',
      'libs/store/src/connection-manager.test.ts',
      'libs/store/src/fileName.ts',
      'libs/store/src/file_name.ts',
    ].map((path) => importing(path)),
    admitted: [
      importing('libs/store/src/file-name.contract.test.ts'),
      importing('libs/store/src/uncommon-name.ts'),
    ],
  },
};

test('every rule has its examples', () => {
  expect(Object.keys(examples)).toEqual(rules.map(({ name }) => name));
});

describe.each(rules)('$name', (rule) => {
  const { refused, admitted } = examples[rule.name] ?? { refused: [], admitted: [] };

  test.each(refused)('refuses $path importing $imports', (module) => {
    expect(violations(rule, workspaceOf(module))).toHaveLength(1);
  });

  test.each(admitted)('admits $path importing $imports', (module) => {
    expect(violations(rule, workspaceOf(module))).toEqual([]);
  });

  test('no module of the workspace breaks it', () => {
    expect(violations(rule, workspace)).toEqual([]);
  });
});

const workspace = readWorkspace(root);

test('the workspace that is checked has files', () => {
  const paths = workspace.modules.map(({ path }) => path);
  expect(paths).toContain('libs/store/src/port.ts');
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
  expect(workspace.modules.flatMap(({ imports }) => imports)).toContain('@cascade/contracts');
});

test('a finding names the file, the import and what to do', () => {
  const [rule] = rules;
  const module = importing('services/gateway/src/a.ts', '@cascade/orchestrator');
  expect(rule && violations(rule, workspaceOf(module))).toEqual([
    'services/gateway/src/a.ts: imports @cascade/orchestrator. Move what both need into a library',
  ]);
});

test('the send path has files in the gateway, the orchestrator and each worker', () => {
  const parts = workspace.modules.filter(isSendPath).map(packageOf);
  const workers = workspace.services.filter((name) => name.startsWith('worker-'));
  const wanted = ['gateway', 'orchestrator', ...workers].map((name) => `services/${name}`);
  expect([...new Set(parts)].toSorted()).toEqual(wanted.toSorted());
});

test('every kind of import is found', () => {
  const { imports } = readModule(
    'a.ts',
    `import a from 'a';
     import type { B } from 'b';
     import { type C } from 'c';
     import 'd';
     export { e } from 'e';
     export * from 'f';
     export type * as G from 'g';
     const h = await import('h');
     const i: typeof import('i') = h;`,
  );
  expect(imports).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
});

test.each(['libs', 'services', 'tests'])('%s/README.md says what is in the folder', (folder) => {
  expect(readFileSync(`${root}${folder}/README.md`, 'utf8').length).toBeGreaterThan(200);
});
