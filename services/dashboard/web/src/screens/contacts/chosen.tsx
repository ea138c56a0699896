import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconSpeakerphone, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import { useDraftCampaign } from '../../components/saved-contact/use-draft-campaign.ts';
import type { SavedContactItem } from '../../components/saved-contact/contact-form.tsx';
import type { ContactsSearch } from '../contact/search.ts';
import type { askedOf } from './asked-of.ts';

interface ChosenProps {
  chosen: readonly SavedContactItem[];
  search: ContactsSearch;
  /** The filters of the list, which are a segment. */
  asked: ReturnType<typeof askedOf>;
  hasRows: boolean;
  onDone: () => void;
}

/** What is done to the chosen contacts at once; where none is chosen, to all that the filters find. */
export function Chosen({ chosen, search, asked, hasRows, onDone }: ChosenProps) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const draft = useDraftCampaign();
  const { q: _, ...segment } = asked;
  const count = chosen.length;
  // A search is no segment.
  if (!hasRows || (count === 0 && search.q !== undefined)) return null;
  const ids = chosen.map(({ id }) => id);
  return (
    <Group gap="xs" mb="sm">
      {count > 0 && (
        <>
          <Text size="sm" role="status">
            {t('choose.count', { count })}
          </Text>
          <AddTag chosen={chosen} onDone={onDone} />
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSpeakerphone size={14} />}
        loading={draft.isPending}
        onClick={() => draft.make(t('campaign.name'), count > 0 ? { ids } : { segment })}
      >
        {t(count > 0 ? 'campaign.ofChosen' : 'campaign.ofAll')}
      </Button>
    </Group>
  );
}

function AddTag({ chosen, onDone }: Pick<ChosenProps, 'chosen' | 'onDone'>) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const notify = useNotify();
  const [tag, setTag] = useState('');
  const [isAdding, setAdding] = useState(false);
  const change = useAct('patch', '/api/saved-contacts/{id}', [
    '/api/saved-contacts',
    '/api/saved-contact-tags',
  ]);
  const add = async () => {
    setAdding(true);
    try {
      for (const { id, tags } of chosen) {
        await change.mutateAsync({ params: { id }, body: { tags: [...tags, tag.trim()] } });
      }
      notify.done(t('tag.done', { count: chosen.length, tag: tag.trim() }));
      onDone();
    } catch (error) {
      notify.failed(error as Error);
    } finally {
      setAdding(false);
    }
  };
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        size="xs"
        w={130}
        aria-label={t('tag.name')}
        placeholder={t('tag.name')}
        maxLength={40}
        value={tag}
        onChange={({ currentTarget }) => setTag(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && tag.trim() !== '') void add();
        }}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTag size={14} />}
        loading={isAdding}
        disabled={tag.trim() === ''}
        onClick={() => void add()}
      >
        {t('tag.add')}
      </Button>
    </Group>
  );
}
