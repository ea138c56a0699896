import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import type { BodyOf } from '../../api/types.ts';
import { useSession } from '../../app/session.ts';
import { FormFault } from '../../components/form.tsx';
import { useApiForm } from '../../components/use-api-form.ts';

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
  const { chooses_password: needsNoPassword } = useSession();
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
        onSubmit({ code, ...(needsNoPassword ? {} : { current }) }, showFault);
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
        {!needsNoPassword && (
          <PasswordInput
            label={t('factor.current')}
            autoComplete="current-password"
            maxLength={256}
            required
            {...form.getInputProps('current')}
          />
        )}
        <Button type="submit" loading={isPending}>
          {verb}
        </Button>
      </Stack>
    </form>
  );
}
