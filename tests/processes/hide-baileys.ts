import Module, { registerHooks } from 'node:module';

// Loaded before a service's `main.ts`: WhatsApp's driver is as good as not installed, to `import`,
// `require` and `require.resolve`.
const HIDDEN = /^(@whiskeysockets\/baileys|libsignal)(\/|$)/;

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

// Of no hook's business in Node 24.
const loader = Module as unknown as { _resolveFilename(name: string, ...rest: unknown[]): string };
const resolveFilename = loader._resolveFilename;
loader._resolveFilename = (name, ...rest) => {
  throwIfHidden(name);
  return resolveFilename(name, ...rest);
};
