import { Modal, NumberInput, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { ApiForm } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import type { AccountItem } from './account-form.ts';

const CHANGED = ['/api/accounts', '/api/accounts/{id}'] as const;
const CHOICES = ['keep', 'refuse'] as const;

type Values = { reason: string; inbound: (typeof CHOICES)[number]; days: number | string };
const NEW: Values = { reason: '', inbound: 'keep', days: 30 };

interface StopAccountProps {
  account: Pick<AccountItem, 'id' | 'name'>;
  verb: 'suspend' | 'close';
  onClose: () => void;
}

/** Suspends or closes an account, with a reason that its people read. */
export function StopAccount({ account: { id, name }, verb, onClose }: StopAccountProps) {
  const { t } = useTranslation('accounts');
  const suspend = useAct('post', '/api/accounts/{id}/suspend', CHANGED);
  const close = useAct('post', '/api/accounts/{id}/close', CHANGED);
  const params = { id };
  return (
    <Modal opened onClose={onClose} title={t(`life.${verb}.title`, { name })}>
      <ApiForm
        initial={NEW}
        save={({ days, ...body }) =>
          verb === 'suspend'
            ? suspend.mutateAsync({ params, body })
            : close.mutateAsync({ params, body: { ...body, erase_after_days: Number(days) } })
        }
        onSaved={onClose}
        submit={t(`life.${verb}.verb`)}
        color="red"
        onCancel={onClose}
      >
        {(form) => (
          <>
            <Text size="sm">{t(`life.${verb}.text`)}</Text>
            <Textarea
              label={t('life.reason')}
              description={t('life.reasonHint')}
              required
              maxLength={500}
              autosize
              minRows={2}
              {...form.getInputProps('reason')}
              data-autofocus
            />
            <Select
              label={t('life.inbound.label')}
              allowDeselect={false}
              data={CHOICES.map((value) => ({ value, label: t(`life.inbound.${value}`) }))}
              {...form.getInputProps('inbound')}
            />
            {verb === 'close' && (
              <NumberInput
                label={t('life.close.days')}
                description={t('life.close.daysHint')}
                required
                min={0}
                max={365}
                allowDecimal={false}
                {...form.getInputProps('days')}
              />
            )}
          </>
        )}
      </ApiForm>
    </Modal>
  );
}
