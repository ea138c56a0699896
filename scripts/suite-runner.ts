import { createRequire, enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const COMPILE_CACHE = fileURLToPath(new URL('../.cache/compile/', import.meta.url));
/** A hook before or after a whole suite starts or stops servers: on a cold machine that takes minutes. */
const SUITE_HOOK_TIMEOUT_MS = 3 * 60_000;

/** What Jest hands to its `testRunner`; its environment and module system are left out here. */
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
  /** Of a hook that is added. */
  hookType?: string;
}

interface CircusState {
  currentDescribeBlock: { hooks: { timeout?: number }[] };
}

const { default: run } = require('jest-circus/runner') as { default: RunSuite };

enableCompileCache(COMPILE_CACHE);
// For the processes that suites start.
process.env['NODE_COMPILE_CACHE'] = COMPILE_CACHE;

/**
 * Jest's `testRunner`: runs a suite on Node itself. In Jest's own module system each suite would
 * load and compile the product again, which takes four seconds of a core; on Node, a worker loads it
 * once for all its suites. Variables that a suite leaves in the environment are taken back after it.
 */
export default async function runSuite(
  ...[globalConfig, config, , , path, sendMessage]: Parameters<RunSuite>
): Promise<object> {
  const variables = { ...process.env };
  try {
    return await run(globalConfig, config, environment, runtime, path, sendMessage);
  } finally {
    restore(variables);
    forgetCircus();
    // A worker may be killed at its end, and then keeps nothing.
    flushCompileCache();
  }
}

const environment = {
  global: globalThis,
  handleTestEvent({ name, hookType }: CircusEvent, state: CircusState) {
    if (name !== 'add_hook' || !hookType?.endsWith('All')) return;
    const hook = state.currentDescribeBlock.hooks.at(-1);
    if (hook) hook.timeout ??= SUITE_HOOK_TIMEOUT_MS;
  },
};

/** The part of Jest's runtime that circus asks for. */
const runtime = {
  /** Circus keeps a suite's tests in this module's state: each suite has a new one. */
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

/** What circus keeps on the global object, where the next suite's would be added to it. */
function forgetCircus(): void {
  const all = globalThis as unknown as Record<symbol, unknown>;
  delete all[Symbol.for('EVENT_HANDLERS')];
  for (const symbol of Object.getOwnPropertySymbols(all)) {
    if (symbol.description === 'JEST_STATE_SYMBOL') delete all[symbol];
  }
}
