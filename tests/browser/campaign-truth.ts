import { waitFor } from '@cascade/runtime/testing';
import type { Page } from 'playwright-core';
import type { Client } from '../harness/index.ts';

const TIMEOUT_MS = 60_000;
/** Words of the page for a message that went out. */
const SENT = ['Accepted', 'Delivered', 'Read'];
/** A call that was cut off: nobody knows. */
const UNKNOWN = 'Unknown';

/**
 * Waits until the page of a started campaign says of each recipient what the sandbox's inboxes have: a message that it
 * calls sent is there once, and no other one is. Its counts are those of its rows.
 */
export async function expectTruePage(
  page: Page,
  client: Pick<Client, 'inbox'>,
  recipients: readonly string[],
): Promise<void> {
  const people = page.getByRole('region', { name: 'People' }).last().getByRole('row');
  const key = page
    .getByRole('region', { name: `${recipients.length} people` })
    .getByRole('listitem');
  let wrong: string[] = [];
  await waitFor(
    async () => {
      const texts = await people.allInnerTexts();
      const counts = await key.allInnerTexts();
      const inboxes = await Promise.all(recipients.map((one) => client.inbox(one)));
      const rows = recipients.map((one) => texts.find((text) => text.includes(one)) ?? '');
      wrong = rows.flatMap((row, at) => {
        const got = inboxes[at]!.length;
        const most = says(row, [...SENT, UNKNOWN]) ? 1 : 0;
        const least = says(row, SENT) ? 1 : 0;
        const isTrue = row !== '' && got >= least && got <= most;
        return isTrue ? [] : [`${recipients[at]} got ${got}: ${row}`];
      });
      const sent = rows.filter((row) => says(row, SENT)).length;
      const counted = counts.map((text) => ({ text, count: Number(/\d+/.exec(text)?.[0] ?? 0) }));
      const sum = (of: typeof counted) => of.reduce((before, { count }) => before + count, 0);
      const countedSent = sum(counted.filter(({ text }) => says(text, SENT)));
      if (sum(counted) !== recipients.length || countedSent !== sent) {
        wrong.push(
          `${sent} of ${recipients.length} rows are sent, counted are: ${counts.join(', ')}`,
        );
      }
      return wrong.length === 0;
    },
    { timeoutMs: TIMEOUT_MS, everyMs: 200, what: 'the page to say what was sent' },
  ).catch((error: unknown) => {
    throw new Error(wrong.join('\n'), { cause: error });
  });
}

const says = (text: string, words: readonly string[]): boolean =>
  words.some((word) => new RegExp(`(^|\\s)${word}\\b(?! later)`).test(text));
