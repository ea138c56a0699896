import { posix } from 'node:path';
import { LIBRARY_IMPORTS } from './libraries.ts';
import {
  isForTests,
  ownPackage,
  packageOf,
  type SourceModule,
  type Workspace,
} from './workspace.ts';

/** Lists a module's violations of a rule, one line each. */
type Judge = (module: SourceModule, workspace: Workspace) => string[];

export interface Rule {
  name: string;
  judge: Judge;
}

export const violations = ({ judge }: Rule, workspace: Workspace): string[] =>
  workspace.modules.flatMap((module) =>
    judge(module, workspace).map((fault) => `${module.path}: ${fault}`),
  );

/**
 * Creates a rule about single imports: `forbids` is true for a forbidden import, `advice` says what
 * to do.
 */
const aboutImports = (
  name: string,
  advice: string,
  forbids: (specifier: string, module: SourceModule, workspace: Workspace) => boolean,
): Rule => ({
  name,
  judge: (module, workspace) =>
    module.imports
      .filter((specifier) => forbids(specifier, module, workspace))
      .map((specifier) => `imports ${specifier}. ${advice}`),
});

const isUnder = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages that one library wraps for all others, its tests included. */
const wrapped: Record<string, string[]> = {
  amqplib: ['libs/broker'],
  mongodb: ['libs/store'],
  axios: ['libs/egress'],
  undici: ['libs/egress'],
  'request-filtering-agent': ['libs/egress'],
  winston: ['libs/runtime'],
};

/** The same for whole scopes. */
const wrappedScopes: Record<string, string[]> = { '@opentelemetry': ['libs/runtime'] };

/** SDKs of providers: only the provider's worker and the sandbox use them. */
const providers: Record<string, string[]> = {
  '@whiskeysockets/baileys': ['services/worker-whatsapp', 'services/sandbox'],
  'node-telegram-bot-api': ['services/worker-telegram'],
  imapflow: ['services/worker-email'],
  mailauth: ['services/worker-email'],
  // The installation's own mail server is the operator's, not an account's.
  nodemailer: ['services/worker-email', 'services/sandbox', 'libs/egress/src/own-mail.ts'],
  'smtp-server': ['services/worker-email', 'services/sandbox'],
};

/** Libraries for inbound messages and event deliveries, which take no part in sends. */
const TAKES_NO_PART_IN_SENDS = ['@cascade/inbound', '@cascade/webhooks'];
/**
 * Where sends are accepted, started, made and reported. Libraries have rows in the table instead. The lives of accounts
 * are no part of it: they post to the operator's own systems.
 */
const SEND_PATH =
  /^services\/gateway\/src\/|^services\/orchestrator\/src\/(?!lives\/)|^services\/worker-[^/]+\/src\/(?:send\/|.*-adapter\.ts$)/;
export const isSendPath = (module: SourceModule) => SEND_PATH.test(module.path);
const nameOf = (ownPath: string) => posix.basename(ownPath);

const servesHttp = ['libs/api', 'libs/runtime', 'libs/service', 'services'];
const mainLines = 15;
const emptyWords = /(^|-)(utils?|common|helpers?|managers?|misc)(-|$)/;

export const rules: Rule[] = [
  aboutImports(
    'services import no service; standalone imports them all',
    'Move what both need into a library',
    (specifier, module, workspace) => {
      const target = ownPackage(specifier, workspace);
      const own = packageOf(module);
      return (
        isUnder('services', own) &&
        own !== 'services/standalone' &&
        target !== undefined &&
        target !== own &&
        !isUnder('libs', target) &&
        !isUnder('clients', target)
      );
    },
  ),
  aboutImports(
    'libraries import no service',
    'Move what the library needs into a library',
    (specifier, module, workspace) => {
      const target = ownPackage(specifier, workspace);
      return (
        isUnder('libs', module.path) &&
        target !== undefined &&
        !isUnder('libs', target) &&
        !isUnder('clients', target)
      );
    },
  ),
  aboutImports(
    'a library imports only the libraries of its row',
    'Move the code up, or change LIBRARY_IMPORTS in tests/architecture/libraries.ts and what its test names',
    (specifier, module, workspace) => {
      const target = ownPackage(specifier, workspace);
      const own = packageOf(module);
      if (target === undefined || target === own || !isUnder('libs', own)) return false;
      return isUnder('libs', target) && !LIBRARY_IMPORTS[nameOf(own)]?.includes(nameOf(target));
    },
  ),
  aboutImports(
    'the send path imports neither inbound nor webhooks',
    'A send is taken, made and told without them: move the code to inbound/, or raise an event',
    (specifier, module) => isSendPath(module) && TAKES_NO_PART_IN_SENDS.includes(specifier),
  ),
  aboutImports(
    'relative imports stay in their package',
    'Import the other package by its name',
    (specifier, module) =>
      specifier.startsWith('.') &&
      !isUnder(packageOf(module), posix.join(posix.dirname(module.path), specifier)),
  ),
  aboutImports(
    'packages are entered by index or by testing',
    "Export it from the package's index.ts",
    (specifier) => /^@cascade\/[^/]+\/(?!testing$)/.test(specifier),
  ),
  aboutImports(
    'test kits are for tests',
    'Move the code out of testing/, or the caller into a test',
    (specifier, module) => /^@cascade\/[^/]+\/testing$/.test(specifier) && !isForTests(module),
  ),
  aboutImports(
    'wrapped libraries stay in their home',
    'Ask the library that wraps it',
    (specifier, module) => {
      const name = packageName(specifier);
      const homes = wrapped[name] ?? wrappedScopes[name.split('/', 1)[0] ?? ''];
      return homes !== undefined && !homes.some((home) => isUnder(home, module.path));
    },
  ),
  aboutImports(
    "a provider's SDK stays in its worker",
    'Move the call into the worker',
    (specifier, module) => {
      const homes = providers[packageName(specifier)];
      return (
        homes !== undefined &&
        !isForTests(module) &&
        !homes.some((home) => isUnder(home, module.path))
      );
    },
  ),
  aboutImports(
    'express is where HTTP is served',
    'Serve the route in a service',
    (specifier, module) =>
      packageName(specifier) === 'express' &&
      !isForTests(module) &&
      !servesHttp.some((home) => isUnder(home, module.path)),
  ),
  aboutImports(
    'no file imports the index.ts or main.ts of a folder that it stands in',
    'They are for those outside: import the file that has it',
    (specifier, module) => {
      if (!specifier.startsWith('.') || isForTests(module)) return false;
      const target = posix.join(posix.dirname(module.path), specifier);
      return /\/(index|main)\.tsx?$/.test(target) && isUnder(posix.dirname(target), module.path);
    },
  ),
  {
    name: `main.ts has at most ${mainLines} lines`,
    judge: ({ path, lines }) =>
      path.endsWith('/main.ts') && lines > mainLines
        ? [`has ${lines} lines. Move the wiring to context.ts`]
        : [],
  },
  {
    name: 'files and folders are named in kebab-case after an idea',
    judge: ({ path }) =>
      path.split('/').flatMap((segment) => {
        const name = segment.replace(/(\.[a-z]+)+$/, '');
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
          return [`${segment} is not kebab-case. Rename it`];
        return emptyWords.test(name) ? [`${segment} says nothing. Name it after its idea`] : [];
      }),
  },
];
