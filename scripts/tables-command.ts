import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChannelDriver } from '../libs/channel/src/index.ts';
import { CHANNELS, ERROR_LANGUAGES } from '../libs/contracts/src/index.ts';
import { recipientTable } from '../services/sandbox/src/magic/magic-recipients.ts';
import { KNOWN_SHAPES_FILE, writeKnownShapes } from './known-shapes.ts';
import { alignedTable } from './guide/aligned-table.ts';
import { errorPage } from './guide/error-page.ts';
import { fonnteCalls, fonnteFields, fonnteStatuses } from './guide/fonnte-tables.ts';
import { formatted } from './guide/formatted.ts';
import { mailServerTable } from './guide/mail-server-table.ts';
import { batchOptionsTable, sendOptionsTable } from './guide/option-tables.ts';
import { partsTable, worksTable } from './guide/readiness-tables.ts';
import { wahaCalls, wahaSessions } from './guide/waha-tables.ts';
import { DRIVERS } from '../services/standalone/src/index.ts';

// Writes what documents and Prometheus repeat of the channels and services. Their tests say when it is
// stale: tests/architecture and services/sandbox.

const root = fileURLToPath(new URL('../', import.meta.url));

/** The guide's table of file limits, aligned. */
function limitRows(): string {
  const megabytes = (bytes: number | undefined) => (bytes === undefined ? '' : `${bytes / 1e6} MB`);
  const rows = CHANNELS.map((channel) => {
    const driver: ChannelDriver = DRIVERS[channel];
    const { image, video, document, attachments } = driver.mediaLimits;
    return [channel, ...[image, video, document, attachments].map(megabytes)];
  });
  return alignedTable(['channel', 'image', 'video', 'document', 'all together'], rows);
}

/** Every process, in the order of what stands. */
function scrapedServices(standing: string): string {
  const [indent = ''] = /^ */.exec(standing) ?? [];
  const known = [...standing.matchAll(/- (.+)$/gm)].map(([, name = '']) => name);
  const services = globSync('services/*/src/main.ts', { cwd: root })
    .map((path) => path.split('/')[1] ?? '')
    .filter((name) => name !== 'standalone');
  const kept = known.filter((name) => services.includes(name));
  const added = services.filter((name) => !known.includes(name)).toSorted();
  return [...kept, ...added].map((name) => `${indent}- ${name}`).join('\n');
}

const PARTS: readonly (readonly [
  path: string,
  standing: RegExp,
  text: (standing: string) => string,
])[] = [
  ['docs/guide/files.md', /^\| channel +\| image +\|.*(?:\n\|.*)+/m, limitRows],
  ...['services/sandbox/README.md', 'docs/guide/sandbox.md'].map(
    (path) => [path, /^\| outcome \|.*(?:\n\|.*)+/m, recipientTable] as const,
  ),
  ['docs/guide/channels/mailbox.md', /^\| mailbox at +\|.*(?:\n\|.*)+/m, mailServerTable],
  ...(['en', 'id'] as const).flatMap((language) => {
    const path = `docs/guide/${language === 'en' ? '' : 'id/'}from/fonnte.md`;
    return [
      [path, /^\| Fonnte +\| `\/compat\/fonnte`.*(?:\n\|.*)+/m, () => fonnteCalls(language)],
      [path, /^\| (?:field of|isian) `send`.*(?:\n\|.*)+/m, () => fonnteFields(language)],
      [
        path,
        /^\| (?:Fonnte's status|Status Fonnte) .*(?:\n\|.*)+/m,
        () => fonnteStatuses(language),
      ],
    ] as const;
  }),
  ['docs/guide/from/waha.md', /^\| WAHA +\| `\/compat\/waha`.*(?:\n\|.*)+/m, wahaCalls],
  ['docs/guide/from/waha.md', /^\| status of WAHA's session.*(?:\n\|.*)+/m, wahaSessions],
  ['docs/guide/clients.md', /^\| in the API +\| TypeScript +\|.*(?:\n\|.*)+/m, sendOptionsTable],
  ['docs/guide/clients.md', /^\| in the API +\| Python +\|.*(?:\n\|.*)+/m, batchOptionsTable],
  ['docs/guide/operating.md', /^\| part +\| away +\|.*(?:\n\|.*)+/m, partsTable],
  ['docs/guide/operating.md', /^\| service +\| without `store`.*(?:\n\|.*)+/m, worksTable],
  [
    'deploy/observability/prometheus.yml',
    /(?<=^ +names:\n)(?: +- .+\n?)+(?<!\n)/m,
    scrapedServices,
  ],
];

for (const [path, standing, text] of PARTS) {
  const whole = readFileSync(`${root}${path}`, 'utf8');
  if (!standing.test(whole)) throw new Error(`${path}: the part to write is gone`);
  const written = whole.replace(standing, text);
  if (written === whole) continue;
  writeFileSync(`${root}${path}`, written);
  console.log(`wrote ${path}`);
}

for (const language of ERROR_LANGUAGES) {
  const path = `docs/guide/${language === 'en' ? '' : `${language}/`}errors.md`;
  const written = await formatted(path, errorPage(language));
  if (existsSync(`${root}${path}`) && readFileSync(`${root}${path}`, 'utf8') === written) continue;
  writeFileSync(`${root}${path}`, written);
  console.log(`wrote ${path}`);
}

const shapes = await formatted('known-shapes.json', writeKnownShapes());
if (!existsSync(KNOWN_SHAPES_FILE) || readFileSync(KNOWN_SHAPES_FILE, 'utf8') !== shapes) {
  writeFileSync(KNOWN_SHAPES_FILE, shapes);
  console.log('wrote services/cli/src/doctor/live/known-shapes.json');
}
