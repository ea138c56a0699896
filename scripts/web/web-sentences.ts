import { CHANNELS } from '../../libs/contracts/src/index.ts';

/** Writes the module that collects the channels' own sentences: each stands in its channel's folder of the screens. */
export const webSentences = (): string =>
  `${CHANNELS.flatMap((name) => [
    `import { FAILURES as ${name}Failures } from '../channels/${name}/failures.ts';`,
    `import { SENTENCES as ${name} } from '../channels/${name}/sentences.ts';`,
  ])
    .toSorted()
    .join('\n')}

/** Written by \`npm run web:types\`: the channels' own sentences in Indonesian. */
export const CHANNEL_SENTENCES: Readonly<Record<string, string>> = {
${CHANNELS.map((name) => `  ...${name},\n`).join('')}};

/** The same of their failures, by kind. */
export const CHANNEL_FAILURES = {
${CHANNELS.map((name) => `  ...${name}Failures,\n`).join('')}};
`;
