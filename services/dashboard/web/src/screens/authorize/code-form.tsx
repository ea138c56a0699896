import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiForm } from '../../components/api-form.tsx';
import { readUserCode } from './user-code.ts';

/** Takes a code that a person reads from a terminal. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('authorize');
  return (
    <ApiForm
      initial={{ code: '' }}
      validate={{ code: (code) => (readUserCode(code) === null ? t('code.form') : null) }}
      save={({ code }) => Promise.resolve(onCode(code))}
      submit={t('code.submit')}
      asksOnLeave={false}
    >
      {(form) => (
        <TextInput
          label={t('code.label')}
          description={t('code.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          required
          data-autofocus
          ff="monospace"
          {...form.getInputProps('code')}
        />
      )}
    </ApiForm>
  );
}
