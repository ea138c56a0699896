import { readFile } from 'node:fs/promises';
import type { ChannelDriver } from '@cascade/channel';
import {
  ANSWER_BYTES,
  CHANNEL_DEFINITIONS,
  CHANNELS,
  DELIVERY_TIMEOUT_MS,
  ERROR_LANGUAGES,
  PHONE_LIMITS,
  WARM_UP_DAYS,
  WARM_UP_PLAN,
} from '@cascade/contracts';
import {
  CALLBACK_PAUSE_MS,
  DEFAULT_ACCOUNT_LIMITS,
  DEFAULT_REPLIES_PER_HOUR,
  FIXED_LIMITS,
} from '@cascade/store';
import { DRIVERS } from '@cascade/standalone';
import { KEPT_BYTES, TIMEOUT_MS } from '../../clients/cli/src/listen/forward.ts';
import { errorPage } from '../../scripts/guide/error-page.ts';
import { mailServerTable } from '../../scripts/guide/mail-server-table.ts';
import { partsTable, worksTable } from '../../scripts/guide/readiness-tables.ts';

const guide = (page: string) =>
  readFile(new URL(`../../docs/guide/${page}.md`, import.meta.url), 'utf8');

test('the guide has the mail servers that the form of a device offers', async () => {
  expect(await guide('channels/mailbox')).toContain(mailServerTable());
});

test('the guide lists the file limits that the channels enforce', async () => {
  const text = await guide('files');
  const head = /^\| channel +\| image +\| video +\| document +\| all together +\|$/m;
  const start = head.exec(text)?.index;
  expect(start).toBeDefined();
  const [, , ...rows] = (text.slice(start).split('\n\n', 1)[0] ?? '').split('\n');
  const listed = rows.map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
  const megabytes = (bytes: number | undefined) => (bytes === undefined ? '' : `${bytes / 1e6} MB`);
  expect(listed).toEqual(
    CHANNELS.map((channel) => {
      const driver: ChannelDriver = DRIVERS[channel];
      const { image, video, document, attachments } = driver.mediaLimits;
      return [channel, ...[image, video, document, attachments].map(megabytes)];
    }),
  );
});

test('the guide says of health checks what /readyz answers', async () => {
  const text = await guide('operating');
  expect(text).toContain(partsTable());
  expect(text).toContain(worksTable());
});

test('attachments of a mail at their limit fit into the 25 MB of large providers', () => {
  const lineBreaks = 78 / 76;
  expect(((DRIVERS.email.mediaLimits.attachments! * 4) / 3) * lineBreaks).toBeLessThan(25_000_000);
});

test('the guide has the default of automatic replies an hour', async () => {
  const limit = DEFAULT_REPLIES_PER_HOUR.toLocaleString('en');
  expect(await guide('autoreplies')).toContain(`at most ${limit} automatic replies in an hour`);
});

test('the guide has the warm-up plan of a linked phone', async () => {
  const text = await guide('channels/whatsapp');
  const start = text.indexOf('| from day |');
  const [, , ...rows] = (text.slice(start).split('\n\n', 1)[0] ?? '').split('\n');
  const numbers = rows.map((row) => row.match(/\d+/g)?.map(Number));
  expect(numbers).toEqual(
    WARM_UP_PLAN.map(({ day, messages, firstContacts }) => [day, messages, firstContacts]),
  );
  expect(text).toContain(`${WARM_UP_DAYS} when left out`);
});

test('the guide has the default limits of a linked phone', async () => {
  const { dailyCap, firstContactPace } = PHONE_LIMITS;
  const { device } = CHANNEL_DEFINITIONS.whatsapp.pace;
  const row = (setting: string, value: string) =>
    expect.stringMatching(new RegExp(`^\\| \`${setting}\` +\\| ${value} +\\|`, 'm')) as string;
  const text = await guide('channels/whatsapp');
  expect(text).toEqual(row('pace', `${device.perSecond} a second, ${device.burst} at once`));
  const seconds = 1 / firstContactPace.perSecond;
  expect(text).toEqual(
    row('firstContactPace', `1 in ${seconds} seconds, ${firstContactPace.burst} at once`),
  );
  expect(text).toEqual(row('dailyCap.messages', dailyCap.messages.toLocaleString('en')));
  expect(text).toEqual(row('dailyCap.firstContacts', dailyCap.firstContacts.toLocaleString('en')));
  const pause = `no pause of more than ${CALLBACK_PAUSE_MS / 3_600_000} hours`;
  expect(await guide('channels/waba')).toContain(pause);
});

test('the guide lists every limit of an account with its default', async () => {
  const text = await guide('limits');
  const table =
    text.slice(text.search(/^\| limit +\| default +\| of +\|$/m)).split('\n\n', 1)[0] ?? '';
  const listed = [...table.matchAll(/^\| `(\w+)` +\| ([\d,]+) +\|/gm)].map(([, name, limit]) => [
    name,
    limit,
  ]);
  const enforced = Object.entries({ ...DEFAULT_ACCOUNT_LIMITS, ...FIXED_LIMITS });
  expect(listed).toEqual(enforced.map(([name, limit]) => [name, limit.toLocaleString('en')]));
});

test("customers' `cascade listen` waits as long for an answer as the service, and keeps as much of it", () => {
  expect({ TIMEOUT_MS, KEPT_BYTES }).toEqual({
    TIMEOUT_MS: DELIVERY_TIMEOUT_MS,
    KEPT_BYTES: ANSWER_BYTES,
  });
});

test.each(ERROR_LANGUAGES)(
  'the page of errors (%s) has what the catalogue says today',
  async (language) => {
    const page = await guide(language === 'en' ? 'errors' : `${language}/errors`);
    // Prettier aligns the table.
    const plain = (text: string) => text.replaceAll(/[ -]{2,}/g, ' ');
    expect(plain(page)).toBe(plain(errorPage(language)));
  },
);
