import { ActionIcon, Button, CopyButton as Copying, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps {
  value: string;
  /** Names what is copied: `the token`. Only for screen readers, unless `labelled`. */
  label?: string;
  labelled?: boolean;
}

export function CopyButton({ value, label, labelled = false }: CopyButtonProps) {
  const { t } = useTranslation('shell');
  const name = label ?? t('copy');
  return (
    <Copying value={value} timeout={2_000}>
      {({ copied, copy }) => {
        const icon = copied ? <IconCheck size={15} /> : <IconCopy size={15} />;
        if (labelled) {
          return (
            <Button variant="default" size="xs" leftSection={icon} onClick={copy}>
              {copied ? t('copied') : name}
            </Button>
          );
        }
        return (
          <Tooltip label={copied ? t('copied') : name}>
            <ActionIcon aria-label={name} onClick={copy} size="md">
              {icon}
            </ActionIcon>
          </Tooltip>
        );
      }}
    </Copying>
  );
}
