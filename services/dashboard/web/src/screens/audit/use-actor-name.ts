import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';

/** People and tokens by name, the operator as such; an id where nothing else is known. */
export function useActorName() {
  const { t } = useTranslation('audit');
  return ({ actor, actor_name: name }: Pick<RowOf<'/api/audit'>, 'actor' | 'actor_name'>): string =>
    actor === 'operator' ? t('operator') : (name ?? actor ?? '–');
}
