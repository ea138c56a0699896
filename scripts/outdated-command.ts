import { reportOutdated } from './outdated.ts';

await reportOutdated();
