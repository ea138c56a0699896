import Module, { registerHooks } from 'node:module';

// Loaded before a service's `main.ts`: hides WhatsApp's driver from `import`, `require` and
// `require.resolve`, as if it weren't installed. A bundled service imports it by its path.
const HIDDEN = /(^|\/node_modules\/)(@whiskeysockets\/baileys|libsignal)(\/|$)/;

function throwIfHidden(name: string): void {
  if (!HIDDEN.test(name)) return;
  const error = new Error(`Cannot find package '${name}'`);
  throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
}

registerHooks({
  resolve(name, context, next) {
    throwIfHidden(name);
    return next(name, context);
  },
});

// Module hooks of Node 24 don't cover this function.
const loader = Module as unknown as { _resolveFilename(name: string, ...rest: unknown[]): string };
const resolveFilename = loader._resolveFilename;
loader._resolveFilename = (name, ...rest) => {
  throwIfHidden(name);
  return resolveFilename(name, ...rest);
};
