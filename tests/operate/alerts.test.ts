import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeGiven } from '@cascade/runtime/testing';
import { parse, stringify } from 'yaml';
import { ServerUnavailable } from '../servers/index.ts';
import { findProgram } from '../servers/find-program.ts';
import { provideUnpacked } from '../servers/programs/unpacked-package.ts';
import { runProgram } from '../servers/run-program.ts';

const FOLDER = fileURLToPath(new URL('../../deploy/observability/', import.meta.url));
const TIMEOUT_MS = 60_000;

interface Rules {
  groups: { rules: { alert: string; expr: string; for?: string }[] }[];
}

interface Cases {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[];
}

/** Prometheus's own tool, from the machine or from Debian's package. */
async function providePromtool(): Promise<{ given: string | false; what: string }> {
  const found = findProgram('promtool');
  if (found !== undefined) return { given: found, what: 'promtool' };
  try {
    const { path } = await provideUnpacked('prometheus', ['prometheus']);
    return { given: path('/usr/bin/promtool'), what: 'promtool' };
  } catch (error) {
    if (!(error instanceof ServerUnavailable)) throw error;
    return { given: false, what: `promtool (${error.message})` };
  }
}

const promtool = await providePromtool();

const read = async <T>(name: string): Promise<T> =>
  parse(await readFile(join(FOLDER, name), 'utf8')) as T;

test('each alert has a case in which it fires, and one in which it does not', async () => {
  const { groups } = await read<Rules>('alerts.yml');
  const { tests } = await read<Cases>('alerts.test.yml');
  const cases = tests.flatMap((one) => one.alert_rule_test);
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)).toSorted();
  const having = (fires: boolean) =>
    [
      ...new Set(
        cases
          .filter(({ exp_alerts: alerts = [] }) => alerts.length > 0 === fires)
          .map(({ alertname }) => alertname),
      ),
    ].toSorted();
  expect(having(true)).toEqual(names);
  expect(having(false)).toEqual(names);
});

describeGiven('alerts of Prometheus', promtool, (program) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cascade-alerts-'));
    await copyFile(join(FOLDER, 'alerts.test.yml'), join(folder, 'alerts.test.yml'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const tryRules = (args: string[]) => runProgram(program, args, { timeoutMs: TIMEOUT_MS });
  const runCases = () => tryRules(['test', 'rules', join(folder, 'alerts.test.yml')]);
  const writeRules = (rules: Rules) => writeFile(join(folder, 'alerts.yml'), stringify(rules));

  test('Prometheus takes the rules, and each fires when it should and only then', async () => {
    await writeRules(await read<Rules>('alerts.yml'));
    expect(await tryRules(['check', 'rules', join(folder, 'alerts.yml')])).toContain('SUCCESS');
    expect(await runCases()).toContain('SUCCESS');
  });

  test.each([
    ['never fires', 'vector(0) > 1'],
    ['always fires', 'vector(1)'],
  ])('a rule that %s is found', async (_, expr) => {
    const { groups } = await read<Rules>('alerts.yml');
    await writeRules({
      groups: groups.map((group) => ({
        ...group,
        rules: group.rules.map((rule) => ({ ...rule, expr })),
      })),
    });
    await expect(runCases()).rejects.toThrow(/alertname: Cascade/);
  });
});
