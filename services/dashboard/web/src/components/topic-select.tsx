import { useTranslation } from 'react-i18next';
import { Select } from './select.tsx';
import { useApi } from '../api/use-api.ts';

interface TopicSelectProps {
  /** Key of the topic; undefined: none. */
  value: string | undefined;
  /** What no topic means here. */
  none: string;
  description?: string;
  disabled?: boolean;
  onChange: (topic: string | undefined) => void;
}

/** Chooses one of the account's topics. An account without topics sees nothing of it. */
export function TopicSelect({ value, none, description, disabled, onChange }: TopicSelectProps) {
  const { t } = useTranslation('suppressions');
  const { topics = [] } = useApi('/api/settings').data ?? {};
  if (topics.length === 0 && value === undefined) return null;
  const isGone = value !== undefined && topics.every(({ key }) => key !== value);
  return (
    <Select
      label={t('topic.label')}
      description={description ?? t('topic.hint')}
      allowDeselect={false}
      disabled={disabled === true}
      value={value ?? ''}
      data={[
        { value: '', label: none },
        ...topics.map(({ key, name }) => ({ value: key, label: name })),
        ...(isGone ? [{ value, label: value }] : []),
      ]}
      onChange={(topic) => onChange(topic || undefined)}
    />
  );
}
