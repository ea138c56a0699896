import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startCaddy } from '../../servers/index.ts';
import { provideDebianProgram } from '../../servers/programs/debian-programs.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { proxyClaims, type ProxyPlan } from '../proxy-claims.ts';

const CONFIGURATION = readFileSync(new URL('Caddyfile', import.meta.url), 'utf8');

const filled = (plan: ProxyPlan) =>
  CONFIGURATION.replaceAll(/@(\w+)@/g, (_, name: keyof ProxyPlan) => String(plan[name]));

async function provide() {
  const program = await provideDebianProgram('caddy');
  const said = spawnSync(program, ['version'], { env: process.env, encoding: 'utf8' }).stdout;
  return { version: /^v?(\S+)/.exec(said)?.[1] ?? 'of an unknown version' };
}

await describeNeighbour('Caddy', provide, () => {
  proxyClaims((plan) => startCaddy(filled(plan), plan.publicPort));
});
