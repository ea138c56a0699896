import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Missing, type ComposeStep, STEPS } from './missing-parts.ts';
import classes from './stepper.module.css';
import { useMissingWords } from './use-missing-words.ts';

interface StepperProps {
  step: ComposeStep;
  missing: Readonly<Record<ComposeStep, readonly Missing[]>>;
  onStep: (step: ComposeStep) => void;
}

/** The four steps, each with what it still lacks. */
export function Stepper({ step, missing, onStep }: StepperProps) {
  const { t } = useTranslation('campaigns');
  const wordsOf = useMissingWords();
  return (
    <nav aria-label={t('steps.label')}>
      <ol className={classes.steps}>
        {STEPS.map((one, at) => {
          const isReady = missing[one].length === 0 && one !== 'check';
          return (
            <li key={one}>
              <UnstyledButton
                className={classes.step}
                aria-current={one === step ? 'step' : undefined}
                onClick={() => onStep(one)}
              >
                <span className={classes.mark} data-ready={isReady || undefined} aria-hidden>
                  {isReady ? <IconCheck size={14} /> : at + 1}
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{t(`steps.${one}`)}</span>
                  <span className={classes.lack}>
                    {missing[one].length === 0
                      ? t(one === 'check' ? 'steps.last' : 'steps.ready')
                      : wordsOf(missing[one])}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
