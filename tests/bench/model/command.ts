import { cpuOf, MEASURED, PARTS, planFor } from './capacity-model.ts';

// `npm run model`: prints the tables of `docs/many-machines.md`.

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const [, two] = MEASURED;
console.log('| CPU of a send, two of each, ms | predicted | measured |\n| --- | --: | --: |');
for (const part of PARTS) {
  console.log(line([part, cpuOf(part, two.perSecond / two.each).toFixed(3), two[part].toFixed(3)]));
}
console.log(
  '\n| sends a second | gateways | workers | replica sets | cores of a primary | cores of RabbitMQ | GB a day | MB/s written |',
);
console.log('| --: | --: | --: | --: | --: | --: | --: | --: |');
for (const rate of [1_000, 10_000, 100_000]) {
  console.log(line([rate.toLocaleString('en-GB'), ...Object.values(planFor(rate))]));
}
