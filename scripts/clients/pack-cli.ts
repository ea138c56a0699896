import { fileURLToPath } from 'node:url';
import { bundle } from '../../clients/cli/scripts/bundle.ts';
import { packPackage } from './pack-package.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: pack-cli.ts <folder>');
const library = fileURLToPath(new URL('../../clients/cli/', import.meta.url));
console.log(await packPackage(library, folder, bundle));
