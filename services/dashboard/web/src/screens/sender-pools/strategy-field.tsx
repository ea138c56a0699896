import { Radio, Stack, type RadioGroupProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STRATEGIES } from './pool-state.tsx';

type StrategyFieldProps = Omit<RadioGroupProps, 'children' | 'label'>;

/** Chooses how a pool chooses a member; takes the input props of a form. */
export function StrategyField({ readOnly = false, ...input }: StrategyFieldProps) {
  const { t } = useTranslation('sender-pools');
  return (
    <Radio.Group label={t('new.strategy')} {...input}>
      <Stack gap={6} mt={6}>
        {STRATEGIES.map((strategy) => (
          <Radio
            key={strategy}
            value={strategy}
            disabled={readOnly}
            label={t(`strategies.${strategy}`)}
            description={t(`strategyHints.${strategy}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
