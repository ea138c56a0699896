import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ComposeStep, STEPS } from './missing-parts.ts';

/** The ways to the steps before and after. */
export function StepFoot({
  step,
  onStep,
}: {
  step: ComposeStep;
  onStep: (step: ComposeStep) => void;
}) {
  const { t } = useTranslation('campaigns');
  const at = STEPS.indexOf(step);
  const before = STEPS[at - 1];
  const after = STEPS[at + 1];
  return (
    <Group justify={before === undefined ? 'flex-end' : 'space-between'}>
      {before !== undefined && (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => onStep(before)}
        >
          {t(`steps.${before}`)}
        </Button>
      )}
      {after !== undefined && (
        <Button rightSection={<IconArrowRight size={16} />} onClick={() => onStep(after)}>
          {t('steps.next', { step: t(`steps.${after}`) })}
        </Button>
      )}
    </Group>
  );
}
