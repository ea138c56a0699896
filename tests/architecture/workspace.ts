/** A source file as input of the rules. */
export interface SourceModule {
  /** Path from the repository's root: `services/gateway/src/main.ts`. */
  path: string;
  /** Every specifier that the file imports, re-exports or loads, types included. */
  imports: string[];
  lines: number;
}

export interface Workspace {
  /** Names of the packages under `libs/` and `services/`, without the scope. */
  libs: string[];
  services: string[];
  /** Names of the packages under `clients/` that the product may import: they only use the public API. */
  clients?: string[];
  modules: SourceModule[];
}

/** Package of a file, such as `libs/store`. */
export const packageOf = (module: SourceModule): string =>
  module.path.split('/').slice(0, 2).join('/');

/** Our package that a specifier names, such as `libs/store`; `undefined` for anything else. */
export function ownPackage(
  specifier: string,
  { libs, services, clients = [] }: Workspace,
): string | undefined {
  const name = /^@cascade\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  if (libs.includes(name)) return `libs/${name}`;
  if (services.includes(name)) return `services/${name}`;
  if (clients.includes(name)) return `clients/${name}`;
  return `unknown/${name}`;
}

/** Whether the file is a test or test kit, which may drive a real provider SDK. */
export const isForTests = (module: SourceModule): boolean =>
  module.path.endsWith('.test.ts') || module.path.includes('/testing/');
