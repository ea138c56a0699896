import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceModule, Workspace } from './workspace.ts';

/** Reads every source file under `libs/` and `services/` of the repository at `root`. */
export function readWorkspace(root: string): Workspace {
  return {
    libs: readdirSync(join(root, 'libs')).filter((name) => !name.includes('.')),
    services: readdirSync(join(root, 'services')).filter((name) => !name.includes('.')),
    clients: ['cli', 'client'],
    modules: readModules(root, '{libs,services}/*/**/*.{ts,tsx}'),
  };
}

/** Reads the source files that match a pattern, without installed and built ones. */
export function readModules(root: string, pattern: string): SourceModule[] {
  const paths = globSync(pattern, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return paths.map((path) => readModule(path, readFileSync(join(root, path), 'utf8')));
}

export function readModule(path: string, source: string): SourceModule {
  const { module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ];
  return { path, imports: [...new Set(specifiers)], lines: source.trimEnd().split('\n').length };
}
