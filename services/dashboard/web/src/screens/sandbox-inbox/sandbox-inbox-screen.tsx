import { Button, Group, Skeleton } from '@mantine/core';
import { IconDeviceMobileMessage, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListFailed, useFailure } from '../../components/list/list-failed.tsx';
import { ListSlow, useIsSlow } from '../../components/list/list-slow.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { NewContact } from './new-contact.tsx';
import { Phone } from './phone.tsx';
import classes from './sandbox-inbox.module.css';
import { TalkList } from './talk-list.tsx';
import { talksOf } from './talks-of.ts';
import { useEntries } from './use-entries.ts';
import { useSandboxDevices } from './use-sandbox-devices.ts';

const route = getRouteApi('/shell/sandbox-inbox');
const HEIGHT_PX = 600;

/** Shows the phones and mailboxes of the sandbox's contacts, and answers as them. */
export function SandboxInboxScreen() {
  const { t } = useTranslation('sandbox-inbox');
  const mayWrite = useMay('write');
  const { channel, contact, device } = route.useSearch();
  const { running, entries, error, retry } = useEntries();
  const failure = useFailure(entries, error);
  const devices = useSandboxDevices();
  const isSlow = useIsSlow(failure === null && (entries === undefined || devices === undefined));
  const [adding, setAdding] = useState(false);
  const head = (
    <PageHeader title={t('title')} text={t('text')}>
      {mayWrite &&
        devices !== undefined &&
        devices.length > 0 &&
        entries !== undefined &&
        running && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setAdding(true)}
          >
            {t('new.open')}
          </Button>
        )}
    </PageHeader>
  );
  if (entries === undefined && failure !== null) {
    return (
      <>
        {head}
        <ListFailed error={failure} retry={retry} />
      </>
    );
  }
  if (entries === undefined || devices === undefined) {
    return (
      <>
        {head}
        {isSlow ? <ListSlow retry={retry} /> : <Skeleton h={HEIGHT_PX} radius="md" />}
      </>
    );
  }
  if (!running || devices.length === 0) {
    const why = running ? 'noDevice' : 'away';
    return (
      <>
        {head}
        <EmptyState
          icon={IconDeviceMobileMessage}
          title={t(`${why}.title`)}
          text={t(`${why}.text`)}
        >
          {running && (
            <Button component={Link} to="/devices" mt="sm">
              {t('noDevice.act')}
            </Button>
          )}
        </EmptyState>
      </>
    );
  }
  const open = channel === undefined || contact === undefined ? null : { channel, contact };
  return (
    <>
      {head}
      <div className={classes.layout} data-open={open !== null || undefined}>
        <TalkList talks={talksOf(entries)} open={open} />
        {open === null ? (
          <Group className={classes.hint ?? ''} justify="center">
            {t('choose')}
          </Group>
        ) : (
          <Phone
            key={`${open.channel} ${open.contact}`}
            {...open}
            chosen={device}
            devices={devices}
          />
        )}
      </div>
      <NewContact opened={adding} onClose={() => setAdding(false)} devices={devices} />
    </>
  );
}
