import { posix } from 'node:path';
import {
  isForTests,
  ownPackage,
  packageOf,
  type SourceModule,
  type Workspace,
} from './workspace.ts';

/** What a module does against the rule, one line each. */
type Judge = (module: SourceModule, workspace: Workspace) => string[];

export interface Rule {
  name: string;
  judge: Judge;
}

export const violations = ({ judge }: Rule, workspace: Workspace): string[] =>
  workspace.modules.flatMap((module) =>
    judge(module, workspace).map((fault) => `${module.path}: ${fault}`),
  );

/** A rule about single imports: `forbids` gives true for one that must not be. */
const aboutImports = (
  name: string,
  forbids: (specifier: string, module: SourceModule, workspace: Workspace) => boolean,
): Rule => ({
  name,
  judge: (module, workspace) =>
    module.imports
      .filter((specifier) => forbids(specifier, module, workspace))
      .map((specifier) => `imports ${specifier}`),
});

const isUnder = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Libraries that one place wraps for all others, its tests included. */
const wrapped: Record<string, string[]> = {
  amqplib: ['libs/broker'],
  mongodb: ['libs/store'],
  axios: ['libs/egress'],
  'request-filtering-agent': ['libs/egress'],
  winston: ['libs/runtime'],
};

/** Scopes of which the same is true. */
const wrappedScopes: Record<string, string[]> = { '@opentelemetry': ['libs/runtime'] };

/** What speaks a provider's protocol: its worker, and the sandbox that plays the provider. */
const providers: Record<string, string[]> = {
  '@whiskeysockets/baileys': ['services/worker-whatsapp', 'services/sandbox'],
  'node-telegram-bot-api': ['services/worker-telegram'],
  imapflow: ['services/worker-email'],
  mailauth: ['services/worker-email'],
  nodemailer: ['services/worker-email', 'services/sandbox'],
  'smtp-server': ['services/worker-email', 'services/sandbox'],
};

const servesHttp = ['libs/runtime', 'libs/service', 'services'];
const mainLines = 15;
const emptyWords = /(^|-)(utils?|common|helpers?|managers?|misc)(-|$)/;

export const rules: Rule[] = [
  aboutImports(
    'services import no service; standalone imports them all',
    (specifier, module, workspace) => {
      const target = ownPackage(specifier, workspace);
      const own = packageOf(module);
      return (
        isUnder('services', own) &&
        own !== 'services/standalone' &&
        target !== undefined &&
        target !== own &&
        !isUnder('libs', target)
      );
    },
  ),
  aboutImports('libraries import no service', (specifier, module, workspace) => {
    const target = ownPackage(specifier, workspace);
    return isUnder('libs', module.path) && target !== undefined && !isUnder('libs', target);
  }),
  aboutImports(
    'contracts import nothing of ours',
    (specifier, module, workspace) =>
      isUnder('libs/contracts', module.path) && ownPackage(specifier, workspace) !== undefined,
  ),
  aboutImports(
    'relative imports stay in their package',
    (specifier, module) =>
      specifier.startsWith('.') &&
      !isUnder(packageOf(module), posix.join(posix.dirname(module.path), specifier)),
  ),
  aboutImports('packages are entered by index or by testing', (specifier) =>
    /^@cascade\/[^/]+\/(?!testing$)/.test(specifier),
  ),
  aboutImports(
    'test kits are for tests',
    (specifier, module) => /^@cascade\/[^/]+\/testing$/.test(specifier) && !isForTests(module),
  ),
  aboutImports('wrapped libraries stay in their home', (specifier, module) => {
    const name = packageName(specifier);
    const homes = wrapped[name] ?? wrappedScopes[name.split('/', 1)[0] ?? ''];
    return homes !== undefined && !homes.some((home) => isUnder(home, module.path));
  }),
  aboutImports("a provider's SDK stays in its worker", (specifier, module) => {
    const homes = providers[packageName(specifier)];
    return (
      homes !== undefined &&
      !isForTests(module) &&
      !homes.some((home) => isUnder(home, module.path))
    );
  }),
  aboutImports(
    'express is where HTTP is served',
    (specifier, module) =>
      packageName(specifier) === 'express' &&
      !isForTests(module) &&
      !servesHttp.some((home) => isUnder(home, module.path)),
  ),
  {
    name: `main.ts has at most ${mainLines} lines`,
    judge: ({ path, lines }) =>
      path.endsWith('/main.ts') && lines > mainLines ? [`has ${lines} lines`] : [],
  },
  {
    name: 'files and folders are named in kebab-case after an idea',
    judge: ({ path }) =>
      path.split('/').flatMap((segment) => {
        const name = segment.replace(/(\.[a-z]+)+$/, '');
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return [`${segment} is not kebab-case`];
        return emptyWords.test(name) ? [`${segment} says nothing`] : [];
      }),
  },
];
