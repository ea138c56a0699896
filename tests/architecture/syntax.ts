import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of a file's syntax tree. */
export type Syntax = Readonly<Record<string, unknown>> & {
  type: string;
  start: number;
  end: number;
};

/** A file of the product with its syntax. */
export interface ParsedFile {
  path: string;
  source: string;
  program: Syntax;
}

/** Parses the product's files: no tests, test kits, built or generated files. */
export function parseProduct(root: string, pattern: string): ParsedFile[] {
  const paths = globSync(pattern, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'generated', 'testing'].includes(name),
  });
  return paths
    .filter((path) => !/\.(test|fixture|d|e2e)\.tsx?$/.test(path))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
}

export function parse(path: string, source: string): ParsedFile {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { path, source, program: program as unknown as Syntax };
}

/** Calls `visit` for each node. */
export function walk(value: unknown, visit: (node: Syntax) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) visit(value as Syntax);
  for (const member of Object.values(value)) walk(member, visit);
}

/** Text of a node on one line. */
export const textOf = ({ source }: ParsedFile, { start, end }: Syntax): string =>
  source.slice(start, end).replace(/\s+/g, ' ');
