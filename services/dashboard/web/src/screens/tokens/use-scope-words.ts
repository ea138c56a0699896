import { useTranslation } from 'react-i18next';
import { BASIC_SCOPES, type Level, type PlainScope, type Resource, type Scope } from './scopes.ts';

/** Returns what says in words what a token may do; null is a token without scopes. */
export function useScopeWords(): (scopes: readonly Scope[] | null) => string {
  const { t } = useTranslation('tokens');
  const wordOf = (scope: Scope): string => {
    const [resource, level] = scope.split(':') as [Resource, Exclude<Level, 'none'> | undefined];
    return level === undefined
      ? t(`scopes.${scope as PlainScope}`)
      : t('managed', { resource: t(`resources.${resource}`), level: t(`levels.${level}`) });
  };
  return (scopes) => (scopes ?? BASIC_SCOPES).map(wordOf).join(', ');
}
