import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '../../components/form.tsx';
import { readUserCode } from './user-code.ts';

/** Takes a code that a person reads from a terminal. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('authorize');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: { code: (code) => (readUserCode(code) === null ? t('code.form') : null) },
  });
  return (
    <form onSubmit={form.onSubmit(({ code }) => onCode(code))}>
      <Stack gap="sm">
        <TextInput
          label={t('code.label')}
          description={t('code.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          required
          data-autofocus
          ff="monospace"
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <FormFoot submit={t('code.submit')} />
      </Stack>
    </form>
  );
}
