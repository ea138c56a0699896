import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconFileSearch, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLACES } from '../navigation.ts';
import { allows, useSession } from '../session.ts';

const [store, spotlight] = createSpotlight();

/** ⌘K: opens any screen by typing its name. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const session = useSession();
  const [query, setQuery] = useState('');
  useEffect(() => spotlight.open(), []);
  const places = PLACES.filter(
    ({ permission }) => permission === undefined || allows(session, permission),
  );
  return (
    <Spotlight
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      query={query}
      onQueryChange={setQuery}
      highlightQuery
      nothingFound={t('palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('search'),
      }}
      actions={[
        ...requestActions(query),
        ...places.map(({ to, label, icon: Icon }) => ({
          id: to,
          label: t(label),
          leftSection: <Icon size={18} />,
          onClick: () => void navigate({ to }),
        })),
      ]}
    />
  );

  /** A number may be a request's id. */
  function requestActions(typed: string) {
    if (!/^\d{1,15}$/.test(typed.trim())) return [];
    return [
      {
        id: 'request',
        label: t('palette.request', { id: typed.trim() }),
        leftSection: <IconFileSearch size={18} />,
        onClick: () => void navigate({ href: `/requests/${typed.trim()}` }),
      },
    ];
  }
}
