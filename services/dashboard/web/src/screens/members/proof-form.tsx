import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import type { BodyOf } from '../../api/types.ts';
import { FormFault } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { CurrentPassword, useCurrentPassword } from './current-password.tsx';

type Proof = BodyOf<'/api/second-factor/disable', 'post'>;

interface ProofFormProps {
  codeLabel: string;
  verb: string;
  isPending: boolean;
  onSubmit: (proof: Proof, onError: (error: ApiError) => void) => void;
}

/** Asks for a code of the second factor and the current password. */
export function ProofForm({ codeLabel, verb, isPending, onSubmit }: ProofFormProps) {
  const { t } = useTranslation('members');
  const proofOf = useCurrentPassword();
  const { form, fault, refuse, clear } = useApiForm({
    initialValues: { code: '', current: '' },
  });
  const showFault = (error: ApiError) => {
    if (error.field === 'code') form.setFieldError('code', t('factor.wrongCode'));
    else if (error.status === 403) form.setFieldError('current', t('factor.wrongPassword'));
    else refuse(error);
  };
  return (
    <form
      onSubmit={form.onSubmit(({ code, current }) => {
        clear();
        onSubmit({ code, ...proofOf(current) }, showFault);
      })}
    >
      <Stack gap="sm">
        <FormFault>{fault}</FormFault>
        <TextInput
          label={codeLabel}
          autoComplete="one-time-code"
          maxLength={40}
          required
          {...form.getInputProps('code')}
        />
        <CurrentPassword {...form.getInputProps('current')} />
        <Button type="submit" loading={isPending}>
          {verb}
        </Button>
      </Stack>
    </form>
  );
}
