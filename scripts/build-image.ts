import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesOf } from './services/licences.ts';
import { keepPackagesBeside } from './services/packages-beside.ts';
import { imagePrograms } from './services/service-programs.ts';
import { UNBUNDLED, writeBundle } from './services/write-bundle.ts';

// For the image (deploy/Dockerfile): writes a bundle of all programs to `programs`, with the licences of the packages
// in it, and removes packages that it doesn't load from the workspace in which it runs.

const root = fileURLToPath(new URL('../', import.meta.url));
const isOutside = (path: string) => UNBUNDLED.test(path);

const programs = join(root, 'programs');
const modules = await writeBundle(imagePrograms(root), isOutside, programs);
await writeFile(join(programs, 'LICENSES.txt'), await licencesOf(modules));
await keepPackagesBeside(join(root, 'node_modules/.pnpm'), isOutside);
