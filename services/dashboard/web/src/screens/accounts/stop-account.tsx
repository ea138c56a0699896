import { Modal, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFoot } from '../../components/form.tsx';
import { useNotify } from '../../components/notify.tsx';
import type { AccountItem } from './account-form.ts';

const CHANGED = ['/api/accounts', '/api/accounts/{id}'] as const;
const CHOICES = ['keep', 'refuse'] as const;
const DAYS = 30;

interface StopAccountProps {
  account: Pick<AccountItem, 'id' | 'name'>;
  verb: 'suspend' | 'close';
  onClose: () => void;
}

/** Suspends or closes an account, with a reason that its people read. */
export function StopAccount({ account: { id, name }, verb, onClose }: StopAccountProps) {
  const { t } = useTranslation('accounts');
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [inbound, setInbound] = useState<(typeof CHOICES)[number]>('keep');
  const [days, setDays] = useState<number | string>(DAYS);
  const suspend = useAct('post', '/api/accounts/{id}/suspend', CHANGED);
  const close = useAct('post', '/api/accounts/{id}/close', CHANGED);
  const answers = { onSuccess: onClose, onError: notify.failed };
  const params = { id };
  return (
    <Modal opened onClose={onClose} title={t(`life.${verb}.title`, { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (verb === 'suspend') suspend.mutate({ params, body: { reason, inbound } }, answers);
          else {
            const body = { reason, inbound, erase_after_days: Number(days) };
            close.mutate({ params, body }, answers);
          }
        }}
      >
        <Stack>
          <Text size="sm">{t(`life.${verb}.text`)}</Text>
          <Textarea
            label={t('life.reason')}
            description={t('life.reasonHint')}
            required
            maxLength={500}
            autosize
            minRows={2}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <Select
            label={t('life.inbound.label')}
            allowDeselect={false}
            value={inbound}
            onChange={(value) => setInbound(value === 'refuse' ? 'refuse' : 'keep')}
            data={CHOICES.map((value) => ({ value, label: t(`life.inbound.${value}`) }))}
          />
          {verb === 'close' && (
            <NumberInput
              label={t('life.close.days')}
              description={t('life.close.daysHint')}
              required
              min={0}
              max={365}
              allowDecimal={false}
              value={days}
              onChange={setDays}
            />
          )}
          <FormFoot
            submit={t(`life.${verb}.verb`)}
            color="red.8"
            sending={suspend.isPending || close.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
