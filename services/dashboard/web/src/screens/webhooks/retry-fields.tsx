import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import type { RetryValues } from './retry-schedule.ts';

interface RetryFieldsProps<Values extends RetryValues & Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  readOnly: boolean;
}

/** Chooses whether and when what failed is sent again. */
export function RetryFields<Values extends RetryValues & Record<string, unknown>>({
  form,
  readOnly,
}: RetryFieldsProps<Values>) {
  const { t } = useTranslation('webhooks');
  return (
    <>
      <Select
        label={t('retries.label')}
        description={t('retries.hint')}
        data={(['never', 'usual', 'own'] as const).map((value) => ({
          value,
          label: t(`retries.${value}`),
        }))}
        allowDeselect={false}
        readOnly={readOnly}
        {...form.getInputProps('repeats')}
      />
      {form.values.repeats === 'own' && (
        <TextInput
          label={t('retries.waits')}
          description={t('retries.waitsHint')}
          required
          readOnly={readOnly}
          {...form.getInputProps('waits')}
        />
      )}
    </>
  );
}
