import { runChecks } from './checks.ts';
import { reportOutdated } from './outdated.ts';

// `npm run check -- --deps` also says which dependencies are behind; that never fails the check.
if (process.argv.includes('--deps')) await reportOutdated();
const failed = await runChecks();
process.exitCode = failed.length === 0 ? 0 : 1;
