import { RE2JS, RE2JSException } from 're2js';
import type { AutoreplyMatch } from '@cascade/contracts';
import { fold } from '../fold.ts';

/** Longest text and largest program of expressions: together some tens of milliseconds. */
const SEARCHED = 2_000;
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
  return {
    ok: true,
    matches:
      type === 'exact' ? (text) => fold(text) === wanted : (text) => fold(text).includes(wanted),
  };
}

function compileExpression(value: string): CompiledMatch {
  try {
    const expression = RE2JS.compile(value, RE2JS.CASE_INSENSITIVE);
    if (expression.programSize() > LARGEST_PROGRAM) {
      return { ok: false, reason: 'is too large an expression, use smaller repeat counts' };
    }
    const matches = (text: string) => expression.matcher(text.slice(0, SEARCHED)).find();
    return { ok: true, matches };
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return { ok: false, reason: `is no RE2 expression: ${error.message}` };
  }
}
