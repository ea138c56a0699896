import { Button, Stack, Text } from '@mantine/core';
import { IconBrandMeta } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import links from '../../components/links.module.css';
import { useDialog } from './use-dialog.ts';

/** The button that opens Meta's dialog, and signups that wait for somebody. */
export function BeginSignup({
  name,
  sandbox,
  onNoName,
  onLeave,
}: {
  name: string;
  sandbox: boolean;
  /** The device needs a name first. */
  onNoName: () => void;
  /** What was typed is taken along, or not needed: nobody is asked whether to leave. */
  onLeave: () => void;
}) {
  const { t } = useTranslation('waba-signup');
  const notify = useNotify();
  const openDialog = useDialog();
  const { data } = useApi('/api/waba-signups');
  const begin = useAct('post', '/api/waba-signups', ['/api/waba-signups']);
  const off = (sandbox ? data?.sandbox : data?.live)?.off ?? null;
  return (
    <Stack gap={6} align="flex-start">
      <Button
        leftSection={<IconBrandMeta size={16} />}
        loading={begin.isPending || begin.isSuccess}
        disabled={data === undefined || off !== null}
        onClick={() => {
          if (name.trim() === '') {
            onNoName();
            return;
          }
          onLeave();
          begin.mutate(
            { body: { name, sandbox } },
            { onSuccess: ({ url }) => openDialog(url), onError: notify.failed },
          );
        }}
      >
        {t('begin.act')}
      </Button>
      <Text size="xs" c="dimmed">
        {off === null ? t('begin.hint') : t(`begin.off.${off}`)}
      </Text>
      {data?.data.map((signup) => (
        <Link
          key={signup.id}
          to="/waba-signup/$id"
          params={{ id: signup.id }}
          className={links.name}
          onClick={onLeave}
        >
          {t('begin.goOn', { name: signup.name })}
        </Link>
      ))}
    </Stack>
  );
}
