import { Button, Group, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { type CredentialsFieldsProps, trimmed } from '../channel-parts.ts';

export type FoundServer = NonNullable<AnswerTo<'/api/mail-servers/find', 'post'>['server']>;

/** Fills in a server that isn't one of the list. */
export function fillFound(form: CredentialsFieldsProps['form'], found: FoundServer): void {
  form.setFieldValue('credentials.mail_server', 'other');
  form.setFieldValue('credentials.login', 'password');
  form.setFieldValue('credentials.host', found.host);
  form.setFieldValue('credentials.port', found.port);
  form.setFieldValue('credentials.security', found.secure ? 'tls' : 'starttls');
  form.setFieldValue('credentials.imap_host', found.imap_host ?? '');
}

interface FindServerProps extends CredentialsFieldsProps {
  onFound: (server: FoundServer) => void;
}

/** Finds the server of the sender's address, which stands above. */
export function FindServer({ form, onFound }: FindServerProps) {
  const { t } = useTranslation('channels');
  const find = useAct('post', '/api/mail-servers/find');
  const address = trimmed(form.values.credentials, 'from_address');
  const { data, error } = find;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSearch size={14} />}
        disabled={!address.includes('@')}
        loading={find.isPending}
        onClick={() =>
          find.mutate(
            { body: { address } },
            { onSuccess: ({ server }) => server !== null && onFound(server) },
          )
        }
      >
        {t('email.find.act')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {error !== null
          ? t('email.find.failed')
          : data === undefined
            ? t('email.find.hint')
            : data.server === null
              ? t('email.find.none')
              : t('email.find.found', { host: data.server.host })}
      </Text>
    </Group>
  );
}
