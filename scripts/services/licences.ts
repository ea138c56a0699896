import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const TEXT = /^(licen[cs]e|copying|notice)/i;

/**
 * Texts of the licences of the packages that modules are of, each package once, by name: a bundle holds
 * their code without their files.
 *
 * @param modules Absolute paths.
 */
export async function licencesOf(modules: readonly string[]): Promise<string> {
  const folders = new Set(modules.flatMap((path) => PACKAGE.exec(path)?.[0] ?? []));
  const texts = await Promise.all([...folders].map(licenceOf));
  return [...new Set(texts)].toSorted().join('\n\n');
}

async function licenceOf(folder: string): Promise<string> {
  const json = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name?: string;
    version?: string;
    license?: string;
  };
  const { name = folder, version = '', license = 'no licence named' } = json;
  const files = (await readdir(folder)).filter(
    (file) => TEXT.test(file) && !/\.[cm]?js$/.test(file),
  );
  const read = await Promise.all(
    files.toSorted().map((file) => readFile(join(folder, file), 'utf8').catch(() => '')),
  );
  return [`${name} ${version}: ${String(license)}`, ...read.map((text) => text.trim())].join(
    '\n\n',
  );
}
