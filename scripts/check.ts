import { runChecks } from './checks.ts';
import { reportOutdated } from './outdated.ts';

// `npm run check -- --deps` also reports outdated dependencies; they never fail the check.
if (process.argv.includes('--deps')) await reportOutdated();
const failed = await runChecks();
process.exitCode = failed.length === 0 ? 0 : 1;
