import { fileURLToPath } from 'node:url';
import { describeCentre } from '../message-centres/describe-centre.ts';
import { javaCentre, versionOf } from '../message-centres/java-centres.ts';

await describeCentre(`jSMPP ${versionOf('jsmpp')}`, {
  program: () => javaCentre(fileURLToPath(new URL('Centre.java', import.meta.url))),
  binds: ['BIND_TRX'],
  alerts: true,
});
