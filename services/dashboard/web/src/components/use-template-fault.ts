import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import { SENDABLE_SHOWN } from './use-sendable-templates.ts';

/** Why a chosen template can't go by this sender; undefined: it can, it isn't known, or none is chosen (0). */
export function useTemplateFault(
  templates: readonly RowOf<'/api/templates'>[] | undefined,
  chosen: number | undefined,
): string | undefined {
  const { t } = useTranslation('templates');
  const isWhole = templates !== undefined && templates.length < SENDABLE_SHOWN;
  if (!chosen || !isWhole || templates.some(({ id }) => id === chosen)) return undefined;
  return t('notSendable');
}
