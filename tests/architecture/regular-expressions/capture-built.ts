import { pathToFileURL } from 'node:url';

// Loads modules and writes every regular expression that each of them builds from a text while it is
// loaded, as JSON lines. A process of its own: the modules are loaded anew, and `RegExp` is replaced.

const files = new Map(
  process.argv.slice(2).map((path) => [pathToFileURL(path).href, path] as const),
);
const Own = RegExp;

const told = (args: readonly unknown[]): RegExp => {
  const built = new Own(args[0] as string, args[1] as string | undefined);
  const [caller = ''] = callers();
  const file = [...files].find(([url]) => caller.includes(`${url}:`));
  if (file !== undefined && !(args[0] instanceof Own)) {
    const { source, flags } = built;
    console.log(JSON.stringify({ file: file[1], source, flags }));
  }
  return built;
};

/** Frames above the call of `RegExp`, the nearest first. */
function callers(): string[] {
  const lines = new Error('built').stack?.split('\n') ?? [];
  return lines.filter((line) => line.includes('file://') && !line.includes('capture-built'));
}

globalThis.RegExp = new Proxy(Own, {
  construct: (_, args) => told(args),
  apply: (_, __, args) => told(args),
});

for (const url of files.keys()) await import(url);
// A module that keeps a timer must not keep this process.
process.exit(0);
