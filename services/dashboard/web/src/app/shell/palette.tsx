import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import {
  IconFileSearch,
  IconInbox,
  IconSearch,
  IconTemplate,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHits, type Hit } from '../../components/search/use-hits.ts';
import { placesOf } from '../navigation.ts';
import { useSession } from '../session.ts';

const [store, spotlight] = createSpotlight();

const ICONS: Record<Hit['group'], Icon> = {
  contacts: IconUser,
  requests: IconFileSearch,
  messages: IconInbox,
  templates: IconTemplate,
};

/** ⌘K or Ctrl K: opens any screen by its name, and finds contacts, requests, messages and templates. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const session = useSession();
  const [query, setQuery] = useState('');
  const { hits, isReading } = useHits(query);
  useEffect(() => spotlight.open(), []);
  const sought = query.trim().toLowerCase();
  const places = placesOf(session).filter(({ label }) => t(label).toLowerCase().includes(sought));
  const actions: SpotlightActionData[] = [
    ...places.map(({ to, label, icon: PlaceIcon }) => ({
      id: to,
      label: t(label),
      leftSection: <PlaceIcon size={18} aria-hidden />,
      onClick: () => void navigate({ to }),
    })),
    ...hits.map(({ key, group, label, detail, href }) => {
      const HitIcon = ICONS[group];
      return {
        id: `hit ${key}`,
        label,
        description: [t(`palette.kinds.${group}`), detail].filter(Boolean).join(' · '),
        leftSection: <HitIcon size={18} aria-hidden />,
        onClick: () => void navigate({ href }),
      };
    }),
  ];
  useFirstChosen(actions.map(({ id }) => id).join(' '));
  return (
    <Spotlight
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      query={query}
      onQueryChange={setQuery}
      scrollable
      maxHeight="70vh"
      // The server and the lines above have chosen already.
      filter={(_, all) => all}
      nothingFound={isReading ? t('palette.reading') : t('palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('search'),
        maxLength: 200,
      }}
      actions={actions}
    />
  );
}

/** Chooses the first line when lines come and none is chosen: Spotlight does so only while somebody types. */
function useFirstChosen(lines: string): void {
  useEffect(() => {
    const list = document.getElementById(store.getState().listId);
    if (list === null || list.querySelector('[data-selected]') !== null) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [lines]);
}
