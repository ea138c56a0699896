import type { InboundContact, InboundRow } from '@cascade/contracts';
import type { Page } from '@cascade/store';
import type { ListPage } from '../logs/list-answer.ts';

/** Messages that one call looks at: the next one goes on from there. */
const MOST_SEARCHED = 5_000;
const PORTION = 50;
/** Fewer digits are part of too many numbers. */
const MIN_DIGITS = 4;

/**
 * Finds messages by their words, or by the name, number or address of their contact, newest first. Reads
 * at most `MOST_SEARCHED` messages; `next_cursor` goes on after them, also when none was found.
 */
export async function searchMessages(
  words: string,
  { limit = PORTION, cursor }: ListPage,
  read: (page: ListPage) => Promise<Page<InboundRow>>,
): Promise<Page<InboundRow>> {
  const fits = matcherOf(words);
  const portion = Math.min(limit, PORTION);
  const data: InboundRow[] = [];
  let at = cursor;
  for (let searched = 0; searched < MOST_SEARCHED; searched += portion) {
    const page = await read({ limit: portion, cursor: at });
    data.push(...page.data.filter(fits));
    if (page.next_cursor === null) return { data, has_more: false, next_cursor: null };
    at = page.next_cursor;
    if (data.length + portion > limit) break;
  }
  return { data, has_more: true, next_cursor: at ?? null };
}

function matcherOf(words: string): (row: InboundRow) => boolean {
  const wanted = fold(words);
  const digits = /^[\d\s()+.-]+$/.test(words) ? words.replaceAll(/\D/g, '') : '';
  // A national number has a zero in place of the country code.
  const number = digits.length >= MIN_DIGITS ? digits.replace(/^0+/, '') : '';
  return ({ from, message: { text, subject, file } }) =>
    [text, subject, file?.name, ...namesOf(from)].some(
      (one) => one !== undefined && fold(one).includes(wanted),
    ) ||
    (number !== '' && [from.number, from.id].some((one) => one?.includes(number) === true));
}

const namesOf = ({ name, number, address, username, id }: InboundContact) => [
  name,
  number,
  address,
  username === undefined ? undefined : `@${username}`,
  id,
];

const fold = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFC')
    .toLowerCase();
