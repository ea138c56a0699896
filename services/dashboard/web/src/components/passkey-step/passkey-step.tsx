import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import type { AnswerTo } from '../../api/types.ts';
import { CopyButton } from '../copy-button.tsx';
import { sayWithoutField } from '../../i18n/sentence.ts';
import { FormFault } from '../form.tsx';
import { useExplain } from '../notify.tsx';
import { PasskeyUntil } from './passkey-until.tsx';
import classes from './passkey-step.module.css';
import type { Assertion } from './read-assertion.ts';
import { WaysToPasskey } from './ways-to-passkey.tsx';

type PasskeyStatus = AnswerTo<'/api/devices/{id}/passkey'>;

interface PasskeyStepProps {
  status: PasskeyStatus;
  /** Hands an assertion in; rejects with the server's refusal. */
  answer: (assertion: Assertion) => Promise<unknown>;
  /** Says that the phone shows the same code. */
  confirm: () => Promise<unknown>;
  /** At the end of the step in which the passkey is asked for. */
  children?: ReactNode;
}

/** The passkey step of linking a phone: what WhatsApp waits for, until when, and how to go on. */
export function PasskeyStep({ status, answer, confirm, children }: PasskeyStepProps) {
  const { t } = useTranslation('passkey-step');
  const explain = useExplain();
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { step, request, code, until, attempt } = status;
  const faultPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field of the answer is a screen below.
    if (fault !== null) faultPlace.current?.scrollIntoView({ block: 'center' });
  }, [fault]);
  async function act(call: () => Promise<unknown>): Promise<void> {
    setFault(null);
    setSending(true);
    try {
      await call();
    } catch (error) {
      // The member of the assertion says nothing to the person who handed it in.
      const isOfMember = error instanceof ApiError && error.field?.startsWith('assertion') === true;
      setFault(
        isOfMember ? sayWithoutField(error.message, error.failure) : explain(error as Error),
      );
    } finally {
      setSending(false);
    }
  }
  return (
    <Stack gap="sm" className={classes.step}>
      {attempt > 1 && step === 'assertion' && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          {t('again')}
        </Alert>
      )}
      <div aria-live="polite">
        <Text fw={600}>{t(`${step}.title`)}</Text>
        <Text size="sm">{t(`${step}.text`)}</Text>
      </div>
      <PasskeyUntil until={until} key={until} />
      {fault !== null && (
        <div ref={faultPlace}>
          <FormFault>{fault}</FormFault>
        </div>
      )}
      {step === 'assertion' && request !== undefined && (
        <>
          <WaysToPasskey
            request={request}
            isSending={isSending}
            onAssertion={(assertion) => void act(() => answer(assertion))}
            onFault={setFault}
          />
          {children}
        </>
      )}
      {step === 'confirmation' && code !== undefined && (
        <>
          <Group gap="xs" justify="center" className={classes.compared}>
            <Text className={classes.code} data-testid="passkey-code">
              {code}
            </Text>
            <CopyButton value={code} />
          </Group>
          <Text size="sm" c="dimmed">
            {t('confirmation.other')}
          </Text>
          <Group>
            <Button loading={isSending} onClick={() => void act(confirm)}>
              {t('confirmation.same')}
            </Button>
          </Group>
        </>
      )}
      {(step === 'continuation' || step === 'finishing') && (
        <Group gap="xs" justify="center" className={classes.compared}>
          <Loader size="sm" />
        </Group>
      )}
    </Stack>
  );
}
