import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../components/timestamp.tsx';
import { useSession } from '../session.ts';

/** Says that the account sends nothing: why, since when, and what its people can do. */
export function AccountBanner() {
  const { held_at: heldAt } = useSession().account;
  return (
    <>
      {heldAt !== null && <HeldBanner at={heldAt} />}
      <StoppedBanner />
    </>
  );
}

function HeldBanner({ at }: { at: string }) {
  const { t } = useTranslation('shell');
  return (
    <Alert
      role="status"
      color="yellow"
      radius={0}
      icon={<IconPlayerPause size={18} />}
      title={t('heldCopy.title')}
    >
      <Text size="sm">{t('heldCopy.text')}</Text>
      <Text size="sm" component="div">
        {t('heldCopy.since')} <Timestamp value={at} />
      </Text>
    </Alert>
  );
}

function StoppedBanner() {
  const { t } = useTranslation('shell');
  const { account, operator, user } = useSession();
  const { state, life = {} } = account;
  const { suspended, closing } = life;
  const stop = closing ?? suspended;
  if (state === 'active' || stop === undefined) return null;
  const mayExport = operator || user?.role === 'owner';
  const exportPath =
    '/api/account/export' + (operator ? `?account_id=${encodeURIComponent(account.id)}` : '');
  return (
    <Alert
      role="status"
      color={closing ? 'red' : 'yellow'}
      radius={0}
      icon={<IconPlayerPause size={18} />}
      title={t(`stopped.${state}.title`)}
    >
      <Text size="sm" component="div">
        {stop.reason} ({t('stopped.since')} <Timestamp value={stop.at} />)
      </Text>
      <Text size="sm" component="div">
        {t(`stopped.${state}.text`)}{' '}
        {closing && (
          <>
            {t('stopped.erasedAt')} <Timestamp value={closing.erase_at} />
          </>
        )}
      </Text>
      <Group gap="xs">
        {mayExport ? (
          <Anchor size="sm" href={exportPath} download>
            {t('stopped.export')}
          </Anchor>
        ) : (
          <Text size="sm">{t('stopped.askOwner')}</Text>
        )}
      </Group>
    </Alert>
  );
}
