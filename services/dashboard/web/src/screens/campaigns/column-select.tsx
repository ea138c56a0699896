import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';

interface ColumnSelectProps {
  label: ReactNode;
  columns: readonly string[];
  value: string | undefined;
  required?: boolean;
  onChange: (title: string) => void;
}

/** Chooses a column of the table. */
export function ColumnSelect(props: ColumnSelectProps) {
  const { label, columns, value, required = false, onChange } = props;
  const { t } = useTranslation('campaigns');
  return (
    <Select
      label={label}
      placeholder={t('column')}
      required={required}
      clearable={!required}
      searchable
      data={[...columns]}
      value={value || null}
      onChange={(title) => onChange(title ?? '')}
    />
  );
}
