import { Modal, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
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
  const { id, name } = template;
  const { mutateAsync } = useAct('post', '/api/templates/{id}/reject', [
    '/api/templates',
    '/api/templates/{id}',
    '/api/operations/approvals',
  ]);
  return (
    <Modal opened={opened} onClose={onClose} title={t('reject.title', { name })}>
      <ApiForm
        initial={{ reason: '' }}
        save={(body) => mutateAsync({ params: { id: String(id) }, account, body })}
        onSaved={onClose}
        submit={t('reject.verb')}
        color="red"
        onCancel={onClose}
      >
        {(form) => (
          <Textarea
            label={t('reject.reason')}
            description={t('reject.reasonHint')}
            required
            maxLength={500}
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
            data-autofocus
          />
        )}
      </ApiForm>
    </Modal>
  );
}
