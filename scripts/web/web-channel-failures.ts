import { CHANNELS } from '../../libs/contracts/src/index.ts';

/** Writes the module that collects the channels' own failures: each stands in its channel's folder of the screens. */
export const webChannelFailures = (): string =>
  `${CHANNELS.map(
    (name) => `import { FAILURES as ${name} } from '../channels/${name}/failures.ts';`,
  )
    .toSorted()
    .join('\n')}

/** Written by \`npm run web:types\`: the channels' own failures in Indonesian, by kind. */
export const CHANNEL_FAILURES = {
${CHANNELS.map((name) => `  ...${name},\n`).join('')}};
`;
