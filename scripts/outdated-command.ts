import { parseArgs } from 'node:util';
import { reportOutdated } from './outdated.ts';

// `npm run outdated -- --advisories FILE|URL`. Exit code 1: an advisory is known, or they could not be checked.
const { values } = parseArgs({ options: { advisories: { type: 'string' } } });
if (!(await reportOutdated(values.advisories))) process.exitCode = 1;
