import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startNginx } from '../../servers/index.ts';
import { provideDebianProgram } from '../../servers/programs/debian-programs.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { proxyClaims, type ProxyPlan } from '../proxy-claims.ts';

const CONFIGURATION = readFileSync(new URL('servers.conf', import.meta.url), 'utf8');

const filled = (plan: ProxyPlan) =>
  CONFIGURATION.replaceAll(/@(\w+)@/g, (_, name: keyof ProxyPlan) => String(plan[name]));

async function provide() {
  const program = await provideDebianProgram('nginx');
  const said = spawnSync(program, ['-v'], { env: process.env, encoding: 'utf8' }).stderr;
  return { version: /nginx\/(\S+)/.exec(said)?.[1] ?? 'of an unknown version' };
}

await describeNeighbour('nginx', provide, () => {
  proxyClaims((plan) => startNginx(filled(plan), plan.publicPort), { hasty: true });
});
