import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../components/shown-once.tsx';
import { StepCard, stepOf, type Signup } from './step-card.tsx';
import { useRunStep } from './use-run-step.ts';

const PIN = /^\d{6}$/;

/** The registration of the number with its two-step PIN. */
export function RegisterStep({ signup, onDone }: { signup: Signup; onDone: () => void }) {
  const { t } = useTranslation('waba-signup');
  const { run, isPending } = useRunStep(signup);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const isDone = stepOf(signup, 'register')?.state === 'done';
  const submit = () => {
    if (typed !== '' && !PIN.test(typed)) {
      setFault(t('steps.register.sixDigits'));
      return;
    }
    setFault(null);
    run('register', {
      pin: typed === '' ? undefined : typed,
      onRan(after, pin) {
        setShown(pin);
        if (pin === null && stepOf(after, 'register')?.state === 'done') onDone();
      },
    });
  };
  return (
    <>
      <StepCard signup={signup} name="register">
        {signup.device !== null && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Group align="flex-end" gap="xs">
              <TextInput
                label={t('steps.register.pin')}
                description={t('steps.register.pinHint')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                value={typed}
                error={fault}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit" variant={isDone ? 'default' : 'filled'} loading={isPending}>
                {t(isDone ? 'steps.register.again' : 'steps.register.act')}
              </Button>
            </Group>
          </form>
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
