import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from './code-block.tsx';

interface ShownOnceProps {
  /** Null: nothing is shown. */
  secret: string | null;
  title: string;
  /** What the secret gives access to, and where to put it. */
  text: string;
  onClose: () => void;
}

/** Shows a secret that nobody can read again. The dialog closes only by its button. */
export function ShownOnce({ secret, title, text, onClose }: ShownOnceProps) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <CodeBlock code={secret ?? ''} label={t('secret.copy')} />
        <Alert color="yellow" variant="light" icon={<IconKey size={18} />}>
          {t('secret.once')}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('secret.kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
