import { WORDED_FAILURES } from '../../api/worded-failures.ts';
import { fieldOf, type FailureValue } from './field-of.ts';
import { INDONESIAN } from './indonesian.ts';
import { NOUNS } from './nouns.ts';

const PLACE = /\{(\w+)\}/g;

/** Params whose value is a word of the server; any other text is somebody's own. */
const WORDS: ReadonlySet<string> = new Set(['role', 'state', 'target', 'what']);

const TEXTS: Readonly<Record<string, string>> = { ...WORDED_FAILURES, ...INDONESIAN };

/** Says a failure in Indonesian, without its field; null: of a kind of another version. */
export function tell({ kind, params = {} }: FailureValue): string | null {
  const text = Object.hasOwn(TEXTS, kind) ? TEXTS[kind] : undefined;
  if (text === undefined) return null;
  const { asStored } = params;
  if (typeof asStored === 'string') return ofEarlier(text, asStored);
  return text.replaceAll(PLACE, (place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : place;
    if (isSaid(value)) return withField(value);
    return WORDS.has(name) && Object.hasOwn(NOUNS, String(value))
      ? (NOUNS[String(value)] ?? '')
      : String(value);
  });
}

/** A sentence of an earlier version, after what its kind says. */
const ofEarlier = (text: string, asStored: string): string =>
  text.includes('{') ? asStored : `${text.replace(/\.$/, '')} (${asStored})`;

function withField(said: FailureValue): string {
  const field = fieldOf(said);
  const text = tell(said) ?? '';
  return field === undefined ? text : `${field}: ${text}`;
}

const isSaid = (value: unknown): value is FailureValue =>
  typeof value === 'object' && value !== null && 'kind' in value;
