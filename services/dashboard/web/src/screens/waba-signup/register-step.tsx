import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiForm, FormRefusal } from '../../components/api-form.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { StepCard, stepOf, type Signup } from './step-card.tsx';
import { useRunStep } from './use-run-step.ts';

const PIN = /^\d{6}$/;

/** The registration of the number with its two-step PIN. */
export function RegisterStep({ signup, onDone }: { signup: Signup; onDone: () => void }) {
  const { t } = useTranslation('waba-signup');
  const { run } = useRunStep(signup);
  const [shown, setShown] = useState<string | null>(null);
  const isDone = stepOf(signup, 'register')?.state === 'done';
  const register = async ({ pin: typed }: { pin: string }) => {
    if (typed !== '' && !PIN.test(typed)) {
      throw new FormRefusal(t('steps.register.sixDigits'), 'pin');
    }
    const { signup: after, pin } = await run('register', typed === '' ? {} : { pin: typed });
    setShown(pin);
    if (pin === null && stepOf(after, 'register')?.state === 'done') onDone();
  };
  return (
    <>
      <StepCard signup={signup} name="register">
        {signup.device !== null && (
          <ApiForm initial={{ pin: '' }} save={register} submit={null} asksOnLeave={false}>
            {(form) => (
              <Group align="flex-end" gap="xs">
                <TextInput
                  label={t('steps.register.pin')}
                  description={t('steps.register.pinHint')}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  {...form.getInputProps('pin')}
                />
                <Button
                  type="submit"
                  variant={isDone ? 'default' : 'filled'}
                  loading={form.submitting}
                >
                  {t(isDone ? 'steps.register.again' : 'steps.register.act')}
                </Button>
              </Group>
            )}
          </ApiForm>
        )}
      </StepCard>
      <ShownOnce
        secret={shown}
        title={t('steps.register.shownTitle')}
        text={t('steps.register.shownText')}
        onClose={() => {
          setShown(null);
          onDone();
        }}
      />
    </>
  );
}
