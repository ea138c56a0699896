import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import {
  ContactForm,
  type SavedContactItem,
} from '../../components/saved-contact/contact-form.tsx';
import type { Profile } from './addresses.tsx';
import classes from './contact.module.css';

/** The saved contact with this address; null: there is none; undefined: it is being read. */
export function useSavedContact(contact: string): SavedContactItem | null | undefined {
  const address = contact.slice(contact.indexOf(':') + 1);
  const { data } = useApi('/api/saved-contacts', { query: { q: address, limit: 10 } });
  if (data === undefined) return undefined;
  return (
    data.data.find(({ addresses }) => addresses.some((one) => one.contact === contact)) ?? null
  );
}

interface SavedProps {
  profile: Profile;
  saved: SavedContactItem | null | undefined;
}

/** Name, tags, fields and note of a saved contact, or the way to save one. */
export function Saved({ profile, saved }: SavedProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const mayWrite = useMay('write');
  const [editing, setEditing] = useState(false);
  if (saved === undefined) return null;
  const [first] = profile.addresses;
  const [channel] = first?.channels ?? [];
  const isNew = saved === null;
  return (
    <Card
      title={t('saved.title')}
      text={isNew ? t('saved.none') : undefined}
      end={
        mayWrite && (
          <Button
            size="xs"
            variant="default"
            leftSection={isNew ? <IconPlus size={14} /> : <IconPencil size={14} />}
            onClick={() => setEditing(true)}
          >
            {t(isNew ? 'saved.save' : 'saved.change')}
          </Button>
        )
      }
    >
      {saved !== null && <Values saved={saved} />}
      <ContactForm
        opened={editing}
        onClose={() => setEditing(false)}
        saved={saved ?? undefined}
        name={profile.name ?? undefined}
        {...(first !== undefined &&
          channel !== undefined && { addresses: [{ channel, address: first.address }] })}
      />
    </Card>
  );
}

function Values({ saved: { tags, fields, note, addresses } }: { saved: SavedContactItem }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  return (
    <>
      {tags.length > 0 && (
        <Group gap={4} mb="xs">
          {tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      <ul className={classes.lines}>
        {addresses.map(({ channel, address, formatted }) => (
          <li key={`${channel} ${address}`}>
            <Text size="sm" c="dimmed">
              {CHANNEL_NAMES[channel]}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {formatted ?? address}
            </Text>
          </li>
        ))}
        {fields.map(({ name, value }) => (
          <li key={name}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </li>
        ))}
      </ul>
      {note !== null && (
        <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <Text span c="dimmed">
            {t('form.note')}:{' '}
          </Text>
          {note}
        </Text>
      )}
    </>
  );
}
