import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { StepWords } from './step-words.tsx';

export type Signup = AnswerTo<'/api/waba-signups/{id}'>;
type Step = Signup['steps'][number];
type SignupStepName = Step['step'];

const TONES = { open: 'quiet', done: 'good', failed: 'bad' } as const;

export const stepOf = ({ steps }: Signup, name: SignupStepName): Step | undefined =>
  steps.find(({ step }) => step === name);

/** One step of a signup: its state, why it failed, and what a person can do. */
export function StepCard({
  signup,
  name,
  children,
}: {
  signup: Signup;
  name: SignupStepName;
  children?: ReactNode;
}) {
  const { t } = useTranslation('waba-signup');
  const step = stepOf(signup, name);
  if (step === undefined) return null;
  return (
    <Card
      title={t(`steps.${name}.title`)}
      text={t(`steps.${name}.text`)}
      end={<StatusBadge tone={TONES[step.state]}>{t(`states.${step.state}`)}</StatusBadge>}
    >
      {(step.state === 'failed' || children) && (
        <Stack gap="xs" align="flex-start">
          {step.state === 'failed' && (
            <div role="alert">
              <StepWords words={step} said={step.said} />
            </div>
          )}
          {children}
        </Stack>
      )}
    </Card>
  );
}
