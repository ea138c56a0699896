import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../api/types.ts';
import { ApiForm, FormRefusal, inWords } from '../../components/api-form.tsx';
import { CurrentPassword, useCurrentPassword } from './current-password.tsx';

type Proof = BodyOf<'/api/second-factor/disable', 'post'>;

interface ProofFormProps {
  codeLabel: string;
  verb: string;
  prove: (proof: Proof) => Promise<unknown>;
}

/** Asks for a code of the second factor and the current password. */
export function ProofForm({ codeLabel, verb, prove }: ProofFormProps) {
  const { t } = useTranslation('profile');
  const proofOf = useCurrentPassword();
  return (
    <ApiForm
      initial={{ code: '', current: '' }}
      save={({ code, current }) =>
        inWords(prove({ code, ...proofOf(current) }), ({ field, status }) => {
          if (field === 'code') return new FormRefusal(t('factor.wrongCode'), 'code');
          return status === 403 ? new FormRefusal(t('factor.wrongPassword'), 'current') : null;
        })
      }
      submit={verb}
    >
      {(form) => (
        <>
          <TextInput
            label={codeLabel}
            autoComplete="one-time-code"
            maxLength={40}
            required
            {...form.getInputProps('code')}
          />
          <CurrentPassword {...form.getInputProps('current')} />
        </>
      )}
    </ApiForm>
  );
}
