import { Button, Group } from '@mantine/core';
import { IconPlayerStop, IconRepeat, IconTerminal2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { useNotify } from '../../components/notify.tsx';
import { curlOf } from './curl-of.ts';
import type { RequestDetail } from './use-live-request.ts';

const STALE = ['/api/requests', '/api/requests/{id}'] as const;

export function RequestActs({ request }: { request: RequestDetail }) {
  const mayWrite = useMay('write');
  if (!mayWrite) return null;
  const params = { id: String(request.id) };
  return (
    <Group gap="xs">
      {request.cancellable && <Cancel id={params.id} />}
      {!request.secret && <Repeats request={request} />}
    </Group>
  );
}

/** Ways to send the request again. The content of a secret message is not stored, so it has none. */
function Repeats({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTerminal2 size={16} />}
        onClick={() => {
          navigator.clipboard.writeText(curlOf(request)).then(
            () => notify.done(t('curl.copied')),
            () => notify.failed(new Error(t('curl.refused'))),
          );
        }}
      >
        {t('curl.act')}
      </Button>
      <Button
        leftSection={<IconRepeat size={16} />}
        onClick={() => void navigate({ to: '/console', search: { from: request.id } })}
      >
        {t('rerun')}
      </Button>
    </>
  );
}

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation('request');
  const { mutateAsync } = useAct('post', '/api/requests/{id}/cancel', STALE);
  return (
    <ConfirmedButton
      icon={IconPlayerStop}
      confirms={{
        title: t('cancel.title'),
        text: t('cancel.text'),
        verb: t('cancel.verb'),
        act: () => mutateAsync({ params: { id } }),
        done: t('cancel.done'),
      }}
    >
      {t('cancel.act')}
    </ConfirmedButton>
  );
}
