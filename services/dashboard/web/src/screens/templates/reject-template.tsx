import { Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { TemplateItem } from './template-badges.tsx';

interface RejectTemplateProps {
  template: Pick<TemplateItem, 'id' | 'name'>;
  /** The template's account, unless the operator is in it. */
  account?: string;
  opened: boolean;
  onClose: () => void;
}

/** Rejects a template with a reason that the account's people read. */
export function RejectTemplate({ template, account, opened, onClose }: RejectTemplateProps) {
  const { t } = useTranslation('templates');
  const notify = useNotify();
  const { id, name } = template;
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useAct('post', '/api/templates/{id}/reject', [
    '/api/templates',
    '/api/templates/{id}',
    '/api/operations/approvals',
  ]);
  return (
    <Modal opened={opened} onClose={onClose} title={t('reject.title', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { params: { id: String(id) }, account, body: { reason } },
            { onSuccess: onClose, onError: notify.failed },
          );
        }}
      >
        <Stack>
          <Textarea
            label={t('reject.reason')}
            description={t('reject.reasonHint')}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <FormFoot
            submit={t('reject.verb')}
            color="red.8"
            sending={isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
