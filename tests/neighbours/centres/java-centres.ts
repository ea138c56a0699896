import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findProgram } from '../../servers/find-program.ts';
import { ServerUnavailable } from '../../servers/index.ts';
import type { CentreProgram } from './centre-process.ts';

const POM = fileURLToPath(new URL('pom.xml', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../.cache/neighbours/', import.meta.url));
const TIMEOUT_MS = 240_000;

/** Version of a library, as `pom.xml` pins it. */
export function versionOf(artifact: string): string {
  const pattern = new RegExp(`<artifactId>${artifact}</artifactId>\\s*<version>([^<]+)</version>`);
  return pattern.exec(readFileSync(POM, 'utf8'))?.[1] ?? '?';
}

/** A library's examples ask for its whole log. */
const QUIET = ['defaultLogLevel', 'log.org.jsmpp'].map(
  (name) => `-Dorg.slf4j.simpleLogger.${name}=off`,
);

/** A centre of ours, which is written in Java and has its port as its argument. */
export const javaCentre = (source: string): Promise<CentreProgram> =>
  javaProgram((port) => [...QUIET, source, String(port)]);

/**
 * A program in Java with the libraries of the centres, which come from Maven's registry once. Throws ServerUnavailable
 * where there is no JDK, no Maven or no registry.
 *
 * @param args What stands behind the class path.
 */
export async function javaProgram(args: (port: number) => string[]): Promise<CentreProgram> {
  const [java, , maven] = ['java', 'javac', 'mvn'].map((name) => {
    const found = findProgram(name);
    if (found === undefined) throw new ServerUnavailable(`${name} is not here`);
    return found;
  });
  const folder = await libraries(maven!);
  const jars = globSync('*.jar', { cwd: folder }).map((jar) => join(folder, jar));
  return { file: java!, args: (port) => ['-Xshare:auto', '-cp', jars.join(':'), ...args(port)] };
}

async function libraries(maven: string): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 16);
  const folder = join(CACHE, digest);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  await mkdir(CACHE, { recursive: true });
  const args = [
    '-q',
    '-B',
    '-f',
    POM,
    'dependency:copy-dependencies',
    `-DoutputDirectory=${partial}`,
  ];
  try {
    await promisify(execFile)(maven, args, { timeout: TIMEOUT_MS });
    await rename(partial, folder);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (existsSync(folder)) return folder;
    throw new ServerUnavailable('Maven could not fetch the libraries', { cause: error });
  }
  return folder;
}
