import type { LearnedReceiptIds } from '@cascade/store';

type Form = LearnedReceiptIds['form'];

/** An id as an answer may have written it, by what the receipt is taken for. */
export interface PossibleId {
  id: string;
  form: Form;
  /** The receipt has it to the letter. */
  isExact: boolean;
}

export const FORMS: readonly Form[] = ['same', 'decimal', 'hex'];

const DECIMAL = /^\d{1,40}$/;
const HEX = /^[\da-f]{1,34}$/i;
/** Some centres write `0x1F2E3D`. */
const PREFIX = /^0x(?=[\da-f])/i;
/** Widths to which answers are padded with zeros. */
const WIDTHS = [...Array.from({ length: 19 }, (_, index) => index + 2), 24, 32, 36];

/** The id of the answer by the receipt's, without its case and zeros; undefined: the receipt has another form. */
function baseOf(receipt: string, form: Form): string | undefined {
  if (form === 'same') return withoutZeros(receipt.replace(PREFIX, ''));
  if (form === 'decimal') return DECIMAL.test(receipt) ? BigInt(receipt).toString(16) : undefined;
  const hex = receipt.replace(PREFIX, '');
  return HEX.test(hex) ? BigInt(`0x${hex}`).toString(10) : undefined;
}

const withoutZeros = (id: string): string => id.replace(/^0+(?=.)/, '');

/** All ids that an answer may have had, the likeliest first. */
export function possibleIds(receipt: string, forms: readonly Form[] = FORMS): PossibleId[] {
  const found = new Map<string, PossibleId>();
  const add = (id: string, form: Form) => {
    if (!found.has(id)) found.set(id, { id, form, isExact: id === receipt });
  };
  if (forms.includes('same')) add(receipt, 'same');
  for (const form of forms) {
    const base = baseOf(receipt, form);
    if (base === undefined) continue;
    const cases = new Set([base, base.toLowerCase(), base.toUpperCase()]);
    for (const one of cases) add(one, form);
    if (HEX.test(base)) for (const one of cases) add(`0x${one}`, form);
    for (const width of WIDTHS) {
      for (const one of cases) add(one.padStart(width, '0'), form);
    }
  }
  return [...found.values()];
}

/** The id as the receipt has it. */
export const exactId = (receipt: string): PossibleId => ({
  id: receipt,
  form: 'same',
  isExact: true,
});

/** The ids that the answer has if the centre writes as it was learned to. */
export function learnedIds(receipt: string, { form, answers }: LearnedReceiptIds): PossibleId[] {
  const base = answers === undefined ? undefined : baseOf(receipt, form);
  if (answers === undefined || base === undefined) return form === 'same' ? [exactId(receipt)] : [];
  const cased = answers.upper ? base.toUpperCase() : base.toLowerCase();
  const id = cased.padStart(answers.width, '0');
  return [{ id, form, isExact: id === receipt }];
}

/** Whether the receipt's id would be another one in another form: digits below ten are the same in all. */
export function tellsForm(receipt: string): boolean {
  const bases = FORMS.map((form) => baseOf(receipt, form)?.toLowerCase());
  return new Set(bases.filter((base) => base !== undefined)).size > 1;
}

/** What a matching answer says of how the centre writes ids. */
export function learnFrom(centre: string, { id, form, isExact }: PossibleId): LearnedReceiptIds {
  if (isExact) return { centre, form: 'same' };
  const width = id.startsWith('0') ? id.length : 0;
  return { centre, form, answers: { upper: /[A-Z]/.test(id), width } };
}
