import { useEffect, useRef, type RefObject } from 'react';
import { placeholdersIn } from '../../components/preview/fill-placeholders.ts';
import { withMember } from '../send/draft.ts';
import type { SavedComposition } from './use-saved-composition.ts';

type TextField = HTMLTextAreaElement | HTMLInputElement;

const FIELDS =
  'textarea:not(:disabled, [readonly]), input[data-inserts]:not(:disabled, [readonly])';

const LONGEST_NAME = 64;

/** Whether a placeholder's name may have the character. */
const isOfName = (character: string): boolean => placeholdersIn(`{{${character}}}`).length === 1;

/** The name of a placeholder for a column: its title, as far as a name may have it. */
function nameForColumn(title: string): string {
  const words = Array.from(title, (one) => (isOfName(one) ? one : ' '))
    .join('')
    .split(' ');
  const name = words.filter((word) => word !== '').join(' ');
  return name.slice(0, LONGEST_NAME).trim();
}

/**
 * Inserts the placeholder of a column where somebody wrote last in these fields, or at the end of the first one, and
 * goes on there.
 */
export function useInsert(fields: RefObject<HTMLElement | null>) {
  const last = useRef<TextField | null>(null);
  useEffect(() => {
    const within = fields.current;
    if (within === null) return undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELDS)) last.current = target as TextField;
    };
    within.addEventListener('focusin', remember);
    return () => within.removeEventListener('focusin', remember);
  }, [fields]);
  return (title: string, change: SavedComposition['change']): void => {
    const name = nameForColumn(title);
    const kept = last.current?.isConnected === true ? last.current : null;
    const field = kept ?? fields.current?.querySelector<TextField>(FIELDS) ?? null;
    if (name === '' || field === null) return;
    const end = field.value.length;
    const [from, to] =
      kept === null ? [end, end] : [field.selectionStart ?? end, field.selectionEnd ?? end];
    field.setRangeText(`{{${name}}}`, from, to, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.focus();
    change((before) => {
      const variables = { ...before.draft.target.variables, [name]: title };
      return { ...before, draft: withMember(before.draft, 'target', 'variables', variables) };
    });
  };
}
