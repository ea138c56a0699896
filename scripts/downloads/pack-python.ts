import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { checkVersion } from '../clients/product-version.ts';
import { tarGzOf, zipOf, type PackedFiles } from './archives.ts';
import { below, fileIn, readFiles } from './read-files.ts';

const library = fileURLToPath(new URL('../../clients/python/', import.meta.url));
const ARCHIVED = ['pyproject.toml', 'README.md', 'LICENSE', 'src/**/*', 'tests/**/*'];

/** `[project]` of `pyproject.toml`: what this library's has, and no more. */
interface Project {
  name: string;
  version: string;
  description: string;
  license: string;
  'requires-python': string;
  dependencies: string[];
  keywords: string[];
  classifiers: string[];
}

/**
 * Packs the Python library as a wheel and a source archive
 * (packaging.python.org/specifications/binary-distribution-format), without Python.
 */
export async function packPython(): Promise<PackedFiles> {
  const sources = await readFiles(library, ARCHIVED);
  const { project } = parse(String(fileIn(sources, 'pyproject.toml'))) as unknown as {
    project: Project;
  };
  checkVersion(project);
  const distribution = `${project.name.replaceAll('-', '_')}-${project.version}`;
  const metadata = Buffer.from(metadataOf(project, String(fileIn(sources, 'README.md'))));
  return new Map([
    [`${distribution}-py3-none-any.whl`, wheelOf(distribution, sources, metadata)],
    [
      `${distribution}.tar.gz`,
      tarGzOf(below(distribution, new Map([...sources, ['PKG-INFO', metadata]]))),
    ],
  ]);
}

function wheelOf(distribution: string, sources: PackedFiles, metadata: Buffer): Buffer {
  const modules = [...sources]
    .filter(([path]) => path.startsWith('src/'))
    .map(([path, bytes]) => [path.slice('src/'.length), bytes] as const);
  const info = `${distribution}.dist-info`;
  const files = new Map([
    ...modules,
    [`${info}/METADATA`, metadata],
    [`${info}/WHEEL`, Buffer.from(WHEEL)],
    [`${info}/licenses/LICENSE`, fileIn(sources, 'LICENSE')],
  ]);
  const record = [...files].map(([path, bytes]) => {
    const sum = createHash('sha256').update(bytes).digest('base64url');
    return `${path},sha256=${sum},${bytes.length}\n`;
  });
  const list = `${info}/RECORD`;
  return zipOf(new Map([...files, [list, Buffer.from(`${record.join('')}${list},,\n`)]]));
}

const WHEEL = `Wheel-Version: 1.0
Generator: cascade
Root-Is-Purelib: true
Tag: py3-none-any
`;

/** Core metadata 2.4 (packaging.python.org/specifications/core-metadata). */
function metadataOf(project: Project, readme: string): string {
  const fields: readonly (readonly [string, string])[] = [
    ['Metadata-Version', '2.4'],
    ['Name', project.name],
    ['Version', project.version],
    ['Summary', project.description],
    ['License-Expression', project.license],
    ['License-File', 'LICENSE'],
    ['Keywords', project.keywords.toSorted().join(',')],
    ...project.classifiers.map((classifier) => ['Classifier', classifier] as const),
    ['Requires-Python', project['requires-python']],
    ...project.dependencies.map((dependency) => ['Requires-Dist', dependency] as const),
    ['Description-Content-Type', 'text/markdown'],
  ];
  return `${fields.map(([name, value]) => `${name}: ${value}\n`).join('')}\n${readme}`;
}
