import { bombs } from './bombs.ts';
import { slowloris } from './slowloris.ts';
import { timing } from './timing.ts';

// `npm run attack [-- bombs slowloris timing] [--write]`: attacks that are measured, on a product in its own
// process. `--write` puts the table of bombs into the README.
const ATTACKS = { bombs, slowloris, timing };

const isWritten = process.argv.includes('--write');
const chosen = process.argv.slice(2).filter((name) => name !== '--write');
const unknown = chosen.filter((name) => !(name in ATTACKS));
if (unknown.length > 0) throw new Error(`no attack named ${unknown.join(', ')}`);
for (const [name, attack] of Object.entries(ATTACKS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const passed = await attack({ isWritten });
  console.log(`${name}: ${passed ? 'held' : 'FAILED'}`);
  if (!passed) process.exitCode = 1;
}
