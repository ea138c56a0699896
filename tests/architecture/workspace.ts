/** A source file as the rules see it. */
export interface SourceModule {
  /** From the repository's root: `services/gateway/src/main.ts`. */
  path: string;
  /** Every specifier it imports, re-exports or loads, types too. */
  imports: string[];
  lines: number;
}

export interface Workspace {
  /** Names of the packages under `libs/` and `services/`, without the scope. */
  libs: string[];
  services: string[];
  modules: SourceModule[];
}

/** The package that a file is in, as `libs/store`. */
export const packageOf = (module: SourceModule): string =>
  module.path.split('/').slice(0, 2).join('/');

/** The package of ours that a specifier names, as `libs/store`; `undefined` for anything else. */
export function ownPackage(specifier: string, { libs, services }: Workspace): string | undefined {
  const name = /^@cascade\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  if (libs.includes(name)) return `libs/${name}`;
  if (services.includes(name)) return `services/${name}`;
  return `unknown/${name}`;
}

/** Tests and test kits, which may drive a real provider SDK against what they test. */
export const isForTests = (module: SourceModule): boolean =>
  module.path.endsWith('.test.ts') || module.path.includes('/testing/');
