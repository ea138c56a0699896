import { Loader, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { JsonView } from '../../components/json-view.tsx';

interface CallDialogProps {
  /** Id of the audit's row. */
  id: number;
  reason: string;
  onClose: () => void;
}

/** Shows the body of a refused call, without its secrets. */
export function CallDialog({ id, reason, onClose }: CallDialogProps) {
  const { t } = useTranslation('audit');
  const { data, isError } = useApi('/api/audit/{id}/call', { params: { id: String(id) } });
  return (
    <Modal opened onClose={onClose} title={t('call.title', { id })} size="lg">
      <Stack gap="sm">
        <Text size="sm">{reason}</Text>
        {isError && <Text size="sm">{t('call.gone')}</Text>}
        {!isError && data === undefined && <Loader size="sm" />}
        {data && (
          <>
            <JsonView value={data.body} label={t('call.body')} />
            <Text size="xs" c="dimmed">
              {data.truncated ? t('call.truncated') : t('call.hidden')}
            </Text>
          </>
        )}
      </Stack>
    </Modal>
  );
}
