import { Button, List } from '@mantine/core';
import { IconDownload, IconEraser, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { SavedContactItem } from '../../components/saved-contact/contact-form.tsx';
import { useDraftCampaign } from '../../components/saved-contact/use-draft-campaign.ts';
import type { Profile } from './addresses.tsx';

/** What an erasure removes, in the order in which it is said. */
const GOES = ['messages', 'answers', 'saved', 'notes'] as const;

interface ContactActsProps {
  profile: Profile;
  name: string;
  saved: SavedContactItem | null | undefined;
}

/** Writes to the contact, exports what is stored about it, or erases it. */
export function ContactActs({ profile, name, saved }: ContactActsProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const mayWrite = useMay('write');
  const mayManage = useMay('manage');
  const draft = useDraftCampaign();
  return (
    <>
      {mayWrite && saved !== undefined && (
        <Button
          leftSection={<IconSend size={16} />}
          loading={draft.isPending}
          onClick={() =>
            draft.make(name, saved === null ? { contact: profile.contact } : { ids: [saved.id] })
          }
        >
          {t('acts.write')}
        </Button>
      )}
      {mayManage && <Export profile={profile} />}
      {mayManage && <Erase profile={profile} name={name} />}
    </>
  );
}

/** The address and channel by which the API knows the contact. */
function namedBy({ addresses: [first] }: Profile) {
  const [channel] = first?.channels ?? [];
  return { address: first?.address ?? '', ...(channel !== undefined && { channel }) };
}

function Export({ profile }: { profile: Profile }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const notify = useNotify();
  const { mutate, isPending } = useMutation<Blob, ApiError>({
    mutationFn: () =>
      answerOf<Blob>(api.POST('/api/contacts/export', { body: namedBy(profile), parseAs: 'blob' })),
    onSuccess: (file) => {
      const url = URL.createObjectURL(file);
      const link = Object.assign(document.createElement('a'), {
        href: url,
        download: 'contact.jsonl',
      });
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: notify.failed,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('acts.export')}
    </Button>
  );
}

function Erase({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const navigate = useNavigate();
  const { mutateAsync } = useAct('post', '/api/contacts/erase', [
    '/api/saved-contacts',
    '/api/contacts/profile',
  ]);
  return (
    <ConfirmedButton
      icon={IconEraser}
      variant="light"
      color="red"
      confirms={{
        title: t('erase.title', { name }),
        text: (
          <>
            {t('erase.goes')}
            <List size="sm" my="xs">
              {GOES.map((what) => (
                <List.Item key={what}>{t(`erase.what.${what}`)}</List.Item>
              ))}
            </List>
            {t('erase.stays')}
          </>
        ),
        verb: t('erase.verb'),
        act: () => mutateAsync({ body: namedBy(profile) }),
        done: t('erase.done'),
        onDone: () => void navigate({ to: '/contacts' }),
      }}
    >
      {t('acts.erase')}
    </ConfirmedButton>
  );
}
