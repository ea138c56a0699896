import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepPackagesBeside } from './services/packages-beside.ts';
import { imagePrograms } from './services/service-programs.ts';
import { UNBUNDLED, writeBundle } from './services/write-bundle.ts';

// For the image (deploy/Dockerfile): writes a bundle of all programs to `programs`, and removes packages
// that it doesn't load from the workspace in which it runs.

const root = fileURLToPath(new URL('../', import.meta.url));
const isOutside = (path: string) => UNBUNDLED.test(path);

await writeBundle(imagePrograms(root), isOutside, join(root, 'programs'));
await keepPackagesBeside(join(root, 'node_modules/.pnpm'), isOutside);
