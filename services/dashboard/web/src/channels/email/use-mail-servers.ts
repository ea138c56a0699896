import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { type CredentialsFieldsProps, trimmed } from '../channel-parts.ts';

export type ListedMailServer = AnswerTo<'/api/mail-servers'>['data'][number];

/** What is known of mail servers, and how one fills the form. */
export function useMailServers(form: CredentialsFieldsProps['form']) {
  const servers = useApi('/api/mail-servers').data?.data ?? [];
  function fill(server: ListedMailServer): void {
    const address = trimmed(form.values.credentials, 'from_address');
    form.setFieldValue('credentials.mail_server', server.name);
    form.setFieldValue('credentials.host', hostAt(server.host, address));
    form.setFieldValue('credentials.port', server.port);
    form.setFieldValue('credentials.security', 'port');
    form.setFieldValue('credentials.imap_host', hostAt(server.imap_host, address));
  }
  return { servers, fill };
}

const PLACE = '{domain}';

/** The domain of the sender's address stands in a host that has a place for it; empty while it isn't known. */
function hostAt(host: string | null, address: string): string {
  if (host === null) return '';
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return host.includes(PLACE) && domain === '' ? '' : host.replace(PLACE, domain);
}
