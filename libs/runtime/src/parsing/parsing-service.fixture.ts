/** A service that parses: prints its parser's process id, and has it do what the argument says. */
import { silentLogger } from '../testing/loggers.ts';
import { systemClock } from '../clock.ts';
import { createParsePool } from './parse-pool.ts';

const pool = createParsePool({ clock: systemClock, logger: silentLogger, processes: 1 });
const parse = (does: string | undefined) =>
  pool.parse<{ pid: number }>({
    module: new URL('./parse-pool.fixture.ts', import.meta.url),
    owner: 'a',
    input: { does },
    timeMs: 600_000,
  });
const first = await parse('answer');
if (first.status === 'parsed') process.stdout.write(`${first.value.pid}\n`);
setInterval(() => undefined, 1_000);
await parse(process.argv[2]);
