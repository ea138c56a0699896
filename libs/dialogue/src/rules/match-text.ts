import { RE2JS, RE2JSException } from 're2js';
import { cut, OUTSIDE_TEXTS, type AutoreplyMatch } from '@cascade/contracts';
import { fold, withoutInvisible, withoutPunctuation } from '../fold.ts';

/** Largest program of expressions: on the longest text some tens of milliseconds. */
const LARGEST_PROGRAM = 500;

export type Matcher = (text: string) => boolean;
export type CompiledMatch = { ok: true; matches: Matcher } | { ok: false; reason: string };

/**
 * Compiles an expression with RE2, which has no backtracking: matching is linear in the text. The
 * reason says why an expression is invalid.
 */
export function compileMatch({ type, value = '' }: AutoreplyMatch): CompiledMatch {
  if (type === 'any') return { ok: true, matches: () => true };
  if (type === 'regex') return compileExpression(value);
  const wanted = fold(value);
  const bare = withoutPunctuation(wanted);
  return {
    ok: true,
    matches:
      type === 'exact'
        ? (text) => withoutPunctuation(foldedOnce(text)) === bare
        : (text) => foldedOnce(text).includes(wanted),
  };
}

let last = { text: '', folded: '' };

/** Folds a text. The rules of a device look at the same text one after the other. */
function foldedOnce(text: string): string {
  if (last.text !== text) last = { text, folded: fold(cut(text, OUTSIDE_TEXTS.message)) };
  return last.folded;
}

function compileExpression(value: string): CompiledMatch {
  try {
    const expression = RE2JS.compile(value, RE2JS.CASE_INSENSITIVE);
    if (expression.programSize() > LARGEST_PROGRAM) {
      return { ok: false, reason: 'is too large an expression, use smaller repeat counts' };
    }
    // An expression may ask for a mark that nobody sees.
    const seen = withoutInvisible(value) === value ? withoutInvisible : (text: string) => text;
    const matches = (text: string) =>
      expression.matcher(cut(seen(text), OUTSIDE_TEXTS.matched)).find();
    return { ok: true, matches };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { ok: false, reason: `is no RE2 expression: ${error.message}` };
  }
}
