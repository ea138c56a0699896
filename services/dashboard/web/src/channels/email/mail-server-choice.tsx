import { Alert, Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { CredentialsFieldsProps } from '../channel-parts.ts';
import { FindServer, fillFound, type FoundServer } from './find-server.tsx';
import { type ListedMailServer, useMailServers } from './use-mail-servers.ts';

/** Fills in what is known of a mail server, and says what password it takes. */
export function MailServerChoice({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const { servers, fill } = useMailServers(form);
  const chosen = servers.find(({ name }) => name === form.values.credentials['mail_server']);
  function choose(name: string | null): void {
    const server = servers.find((one) => one.name === name);
    if (server === undefined) return form.setFieldValue('credentials.mail_server', '');
    fill(server);
    const { signs_in_by: by, sign_in: provider } = server;
    form.setFieldValue('credentials.login', by === 'sign_in' ? String(provider) : 'password');
  }
  function take(found: FoundServer): void {
    const known = servers.find(({ name }) => name === found.name);
    if (found.source === 'known' && known !== undefined) choose(known.name);
    else fillFound(form, found);
    if (found.username !== null) form.setFieldValue('credentials.username', found.username);
  }
  return (
    <>
      <Select
        label={t('email.server')}
        placeholder={t('email.serverNone')}
        data={servers.map(({ name, title }) => ({
          value: name,
          label: name === 'other' ? t('email.serverOther') : title,
        }))}
        clearable
        {...form.getInputProps('credentials.mail_server')}
        onChange={choose}
      />
      {chosen && <AboutServer server={chosen} />}
      <FindServer form={form} onFound={take} />
    </>
  );
}

function AboutServer({ server }: { server: ListedMailServer }) {
  const { t } = useTranslation(['channels', 'shell']);
  const { number } = useFormats();
  const { title, signs_in_by: by, password_page: page, per_day: day } = server;
  return (
    <Alert color={by === 'sign_in' ? 'yellow' : 'blue'} py="xs">
      <Text size="sm">{t(`email.signsInBy.${by}`, { title })}</Text>
      {page !== null && (
        <Anchor href={page} target="_blank" rel="noreferrer" size="sm">
          {t('shell:guide.open', { name: title })}{' '}
          <IconExternalLink size={14} style={{ verticalAlign: -2 }} aria-hidden />
        </Anchor>
      )}
      {day !== null && (
        <Text size="sm" mt={4}>
          {t(`email.perDay.${day.of}`, { most: number(day.most) })}
        </Text>
      )}
    </Alert>
  );
}
