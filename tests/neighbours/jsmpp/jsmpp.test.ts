import { fileURLToPath } from 'node:url';
import { describeCentre } from '../centres/describe-centre.ts';
import { javaCentre, versionOf } from '../centres/java-centres.ts';

await describeCentre(`jSMPP ${versionOf('jsmpp')}`, {
  program: () => javaCentre(fileURLToPath(new URL('Centre.java', import.meta.url))),
  binds: ['BIND_TRX'],
  alerts: true,
});
