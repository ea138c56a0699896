import { parseArgs } from 'node:util';
import { realServers } from '../../servers/index.ts';
import { makeBombs } from './http/kept-bombs.ts';
import { startEmbedded, startServices } from './process/targets.ts';
import { printReport } from './report.ts';
import { runFuzz } from './run-fuzz.ts';
import { runSchemathesis } from './run-schemathesis.ts';
import { writeResults } from './write-results.ts';

// `npm run fuzz [-- --cases 10000] [--seed N]`: calls that schemathesis makes of the documents; their answers are checked.
// `npm run fuzz -- --minutes 60 [--each 10000] [--at-most 90] [--seed N] [--servers] [--only TEXT] [--no-worst]`: every
// intake, the processes watched; it goes on until each intake has so many executions, for `--at-most` minutes in all.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    servers: { type: 'boolean', default: false },
    only: { type: 'string' },
    each: { type: 'string', default: '10000' },
    'at-most': { type: 'string' },
    'no-worst': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);

async function runMinutes(minutes: number): Promise<boolean> {
  const servers = realServers();
  if (values.servers && !servers)
    throw new Error('--servers needs TEST_AMQP_URL and TEST_MONGODB_URL');
  await makeBombs();
  const target = values.servers && servers ? await startServices(servers) : await startEmbedded();
  try {
    console.log(
      `seed ${seed}, ${values.servers ? 'services on RabbitMQ and MongoDB' : 'one process, embedded'}`,
    );
    const run = {
      minutes,
      atMostMinutes: Number(values['at-most'] ?? minutes),
      seed,
      only: values.only,
      each: Number(values.each),
      worst: !values['no-worst'],
    };
    const begun = new Date();
    const report = await runFuzz(target, run);
    const summary = await printReport(report, run);
    const kept = await writeResults(summary, {
      ...run,
      begun,
      servers: values.servers,
    });
    console.log(`Written to ${kept}`);
    return summary.findings.length === 0;
  } finally {
    await target.stop();
  }
}

const passed =
  values.minutes === undefined
    ? await runSchemathesis(Number(values.cases), seed)
    : await runMinutes(Number(values.minutes));
process.exit(passed ? 0 : 1);
