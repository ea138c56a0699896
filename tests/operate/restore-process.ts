import { runAdmin } from '@cascade/operator-cli';
import { CheckedCollection } from '../../libs/store/src/language/checked-collection.ts';
import { DEATH_VARIABLE, type Death } from './restore-until.ts';

// Runs `cascade admin restore` and kills itself at one of its writes to the store.

const { at, moment, ordinal } = JSON.parse(process.env[DEATH_VARIABLE]!) as Death;
const die = () => process.kill(process.pid, 'SIGKILL');
let passed = 0;

for (const method of ['updateOne', 'deleteMany', 'insertMany'] as const) {
  const write = CheckedCollection.prototype[method] as (...args: unknown[]) => Promise<unknown>;
  const writeOrDie = async function (this: { name: string }, ...args: unknown[]) {
    if (`${this.name}.${method}` === at) passed += 1;
    const dies = `${this.name}.${method}` === at && passed === ordinal;
    if (dies && moment === 'before') die();
    const written = write.apply(this, args);
    if (dies && moment === 'during') setImmediate(die);
    const result = await written;
    if (dies) die();
    return result;
  };
  Object.assign(CheckedCollection.prototype, { [method]: writeOrDie });
}

process.exitCode = await runAdmin(['restore', ...process.argv.slice(2)], {
  env: process.env,
  signal: new AbortController().signal,
  print: (line) => void process.stdout.write(`${line}\n`),
});
