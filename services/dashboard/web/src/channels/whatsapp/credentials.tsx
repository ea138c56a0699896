import { Button, FileButton, Stack, Text, Textarea } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CredentialsFieldsProps, type CredentialsForm, trimmed } from '../channel-parts.ts';

export const credentials: CredentialsForm = {
  Fields,
  read(values) {
    const session = trimmed(values, 'session');
    if (session === '') return { credentials: {} };
    try {
      return { credentials: { session: JSON.parse(session) as unknown } };
    } catch {
      return { field: 'session', reason: 'notJson' };
    }
  },
};

function Fields({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" c="dimmed">
        {t('whatsapp.text')}
      </Text>
      <Textarea
        w="100%"
        label={t('whatsapp.session')}
        description={t('whatsapp.sessionHint')}
        placeholder='{"creds": …, "keys": …}'
        autosize
        minRows={3}
        maxRows={8}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        {...form.getInputProps('credentials.session')}
      />
      <FileButton accept="application/json,.json" onChange={(file) => void readInto(form, file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" leftSection={<IconFileImport size={14} />}>
            {t('whatsapp.sessionFile')}
          </Button>
        )}
      </FileButton>
    </Stack>
  );
}

async function readInto(form: CredentialsFieldsProps['form'], file: File | null): Promise<void> {
  if (file !== null) form.setFieldValue('credentials.session', await file.text());
}
