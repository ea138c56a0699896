import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconRepeat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useNotify } from '../../components/notify.tsx';
import { channelsOf } from '../send/draft.ts';
import type { CampaignItem } from './campaign-stage.tsx';
import { type ComposeView, draftOf } from './compose.ts';
import { countsOf, type PersonStanding } from './counts.ts';
import { useStandingWords } from './use-standing-words.ts';

/** Those who surely got nothing. */
const NOT_REACHED = ['failed', 'failed_later', 'refused', 'skipped', 'cancelled'] as const;

/** Makes a new campaign of those whom this one didn't reach. People who opted out are never among them. */
export function Again({ campaign }: { campaign: CampaignItem }) {
  const { t } = useTranslation('campaigns');
  const notify = useNotify();
  const navigate = useNavigate();
  const wordsOf = useStandingWords();
  const { mutate, isPending } = useAct('post', '/api/batches/{id}/again', ['/api/batches']);
  const { id } = campaign;
  const channels = channelsOf(draftOf(campaign.compose as ComposeView));
  const found = countsOf(campaign).filter(({ standing }) =>
    (NOT_REACHED as readonly PersonStanding[]).includes(standing),
  );
  const make = (body: BodyOf<'/api/batches/{id}/again', 'post'>) =>
    mutate(
      { params: { id }, body },
      {
        onSuccess: (draft) =>
          void navigate({
            to: '/campaigns/$id',
            params: { id: draft.id },
            search: { step: 'message' },
          }),
        onError: notify.failed,
      },
    );
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconRepeat size={16} />}
          rightSection={<IconChevronDown size={14} />}
          loading={isPending}
        >
          {t('again.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('again.byChannel')}</Menu.Label>
        {channels.map((channel) => (
          <Menu.Item key={channel} onClick={() => make({ standings: [], channel })}>
            {t('again.notBy', { channel: CHANNEL_NAMES[channel] })}
          </Menu.Item>
        ))}
        {found.length > 0 && <Menu.Label>{t('again.byStanding')}</Menu.Label>}
        {found.map(({ standing, count }) => (
          <Menu.Item key={standing} onClick={() => make({ standings: [standing] })}>
            {`${wordsOf(standing)} (${count})`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
