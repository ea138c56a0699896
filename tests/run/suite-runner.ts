import { createRequire, enableCompileCache, flushCompileCache } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freezeBuiltIns } from '../../libs/runtime/src/built-ins/freeze-built-ins.ts';
import { measureSuite } from './suite-cost.ts';

const require = createRequire(import.meta.url);
const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/compile/', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
/** The least that a test and its hooks get: a loaded machine is several times slower. */
const TIMEOUT_MS = 6 * 60_000;
/** The least that hooks around a whole suite get: they start servers, minutes on a cold machine. */
const SUITE_HOOK_TIMEOUT_MS = 15 * 60_000;
const STACK_FRAMES = 20;

/**
 * Arguments that Jest gives its `testRunner`; its environment and module system are not used here.
 */
type RunSuite = (
  globalConfig: object,
  config: object,
  environment: object,
  runtime: object,
  path: string,
  sendMessage: unknown,
) => Promise<object>;

interface CircusEvent {
  name: string;
  /** Set when a hook is added. */
  hookType?: string;
}

interface CircusState {
  currentDescribeBlock: { hooks: { timeout?: number }[]; tests: { timeout?: number }[] };
}

// As programs do: a suite that changes a built-in fails.
freezeBuiltIns();
const { default: run } = require('jest-circus/runner') as { default: RunSuite };

enableCompileCache(COMPILE_CACHE);
// For processes that suites start.
process.env['NODE_COMPILE_CACHE'] = COMPILE_CACHE;
// A developer's own .env changes no test.
process.env['ENV_FILE'] ??= '/dev/null';

/**
 * Runs a suite on Node itself, as Jest's `testRunner`. Jest's own module system would load and
 * compile the product for each suite, four seconds of a core. On Node a worker loads it once.
 * Variables that a suite leaves in the environment are restored afterwards.
 */
export default async function runSuite(
  ...[globalConfig, config, , , path, sendMessage]: Parameters<RunSuite>
): Promise<object> {
  leaveStacksToNode();
  const variables = { ...process.env };
  const writeCost = measureSuite(path);
  if (process.env['TEST_FORM'] === 'short') await giveEngine(path);
  try {
    return await run(globalConfig, config, environment, runtime, path, sendMessage);
  } finally {
    restore(variables);
    writeCost();
    forgetCircus();
    // A worker that is killed doesn't write its compile cache.
    flushCompileCache();
  }
}

/** Gives a suite the engine of this run. */
async function giveEngine(path: string): Promise<void> {
  const { engineOf } = await import('./forms.ts');
  const engine = engineOf(relative(root, path), process.env['TEST_COMMIT'] ?? '');
  if (engine !== undefined) process.env['TEST_ENGINE'] = engine;
}

const environment = {
  global: globalThis,
  handleTestEvent({ name, hookType }: CircusEvent, state: CircusState) {
    const { hooks, tests } = state.currentDescribeBlock;
    const added =
      name === 'add_hook' ? hooks.at(-1) : name === 'add_test' ? tests.at(-1) : undefined;
    if (!added) return;
    const leastMs = hookType?.endsWith('All') === true ? SUITE_HOOK_TIMEOUT_MS : TIMEOUT_MS;
    added.timeout = Math.max(added.timeout ?? 0, leastMs);
  },
};

/**
 * Jest reads each stack through source maps, of which there are none: Node keeps lines where they are. And it has
 * a hundred frames kept of each error, also of those that libraries make for every wait.
 */
function leaveStacksToNode(): void {
  (Error as { prepareStackTrace?: unknown }).prepareStackTrace = undefined;
  Error.stackTraceLimit = STACK_FRAMES;
}

/** The part of Jest's runtime that circus uses. */
const runtime = {
  /** Circus keeps a suite's tests in this module's state, so each suite gets a new instance. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    return require(path);
  },
  requireModule: (path: string): unknown => require(path),
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: (path: string): Promise<unknown> => import(pathToFileURL(path).href),
  setGlobalsForRuntime() {},
  enterTestCode() {},
  leaveTestCode() {},
};

function restore(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) {
    if (!(name in variables)) delete process.env[name];
  }
  Object.assign(process.env, variables);
}

/** Removes what circus keeps on the global object, so that the next suite starts empty. */
function forgetCircus(): void {
  const all = globalThis as unknown as Record<symbol, unknown>;
  delete all[Symbol.for('EVENT_HANDLERS')];
  for (const symbol of Object.getOwnPropertySymbols(all)) {
    if (symbol.description === 'JEST_STATE_SYMBOL') delete all[symbol];
  }
}
