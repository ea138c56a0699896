import { SimpleGrid, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { Addresses, type Profile } from './addresses.tsx';
import { ContactActs } from './contact-acts.tsx';
import { Reach } from './reach.tsx';
import { Saved, useSavedContact } from './saved.tsx';
import { TimeLine } from './time-line.tsx';

const route = getRouteApi('/shell/contacts/$contact');

/** Shows all that is known of one contact: addresses, opt-outs, windows, and its messages in and out. */
export function ContactScreen() {
  const { t } = useTranslation('contact');
  const { contact } = route.useParams();
  const read = useApi('/api/contacts/profile', { query: { contact } });
  const saved = useSavedContact(contact);
  return (
    <Entity
      key={contact}
      kind="contact"
      read={read}
      title={t('title')}
      all={{ to: '/contacts', label: t('saved.title') }}
      heightPx={120}
    >
      {(profile) => (
        <>
          <PageHeader
            title={saved?.name ?? profile.name ?? addressOf(profile) ?? contact}
            text={
              <>
                {(saved?.name ?? profile.name ?? null) !== null &&
                  `${addressOf(profile) ?? contact} · `}
                {profile.last_at === null ? (
                  t('neverWritten')
                ) : (
                  <>
                    {t('last')} <Timestamp value={profile.last_at} />
                  </>
                )}
              </>
            }
          >
            <ContactActs
              profile={profile}
              name={saved?.name ?? profile.name ?? addressOf(profile) ?? contact}
              saved={saved}
            />
          </PageHeader>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm" mb="sm">
            <Addresses profile={profile} />
            <Reach profile={profile} />
            <Saved profile={profile} saved={saved} />
          </SimpleGrid>
          <TimeLine contact={contact} known={profile.addresses} />
          {!profile.complete && (
            <Text size="sm" c="dimmed" mt="sm">
              {t('incomplete')}
            </Text>
          )}
        </>
      )}
    </Entity>
  );
}

const addressOf = ({ addresses: [first] }: Profile): string | undefined =>
  first?.formatted ?? first?.address;
