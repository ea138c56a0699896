import { Alert, Anchor, Select, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { useFormats } from '../../components/use-formats.ts';
import { type CredentialsFieldsProps, trimmed } from '../channel-parts.ts';

type MailServer = AnswerTo<'/api/mail-servers'>['data'][number];

/** Fills in what is known of a mail server, and says what password it takes. */
export function MailServerChoice({ form }: CredentialsFieldsProps) {
  const { t } = useTranslation('channels');
  const servers = useApi('/api/mail-servers').data?.data ?? [];
  const chosen = servers.find(({ name }) => name === form.values.credentials['mail_server']);
  const choose = (name: string | null) => {
    form.setFieldValue('credentials.mail_server', name ?? '');
    const server = servers.find((one) => one.name === name);
    if (server === undefined) return;
    const address = trimmed(form.values.credentials, 'from_address');
    form.setFieldValue('credentials.host', hostOf(server, address));
    form.setFieldValue('credentials.port', server.port);
    form.setFieldValue('credentials.security', 'port');
  };
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
    </>
  );
}

function AboutServer({ server }: { server: MailServer }) {
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

const PLACE = '{domain}';

/** The domain of the sender's address stands in a host that has a place for it; empty while it isn't known. */
function hostOf({ host }: MailServer, address: string): string {
  if (host === null) return '';
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return host.includes(PLACE) && domain === '' ? '' : host.replace(PLACE, domain);
}
