import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconLink, IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { Timestamp } from '../../components/timestamp.tsx';

export type PasswordLink = AnswerTo<'/api/invitations', 'post'>;

interface LinkShownProps {
  /** Null while there is none to show. */
  link: PasswordLink | null;
  onClose: () => void;
}

/** Shows a one-time link to set a password. The dialog closes only by its button. */
export function LinkShown({ link, onClose }: LinkShownProps) {
  const { t } = useTranslation('members');
  const mailed = link?.mailed ?? false;
  const Icon = mailed ? IconMailCheck : IconLink;
  return (
    <Modal
      opened={link !== null}
      onClose={onClose}
      title={t('link.title', { email: link?.user.email ?? '' })}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{t('link.text')}</Text>
        <CodeBlock code={link?.url ?? ''} label={t('link.copy')} />
        <Text size="sm" c="dimmed">
          {t('link.until')} <Timestamp value={link?.expires_at} />
        </Text>
        <Alert color={mailed ? 'tide' : 'yellow'} variant="light" icon={<Icon size={18} />}>
          {t(mailed ? 'link.mailed' : 'link.notMailed')}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('link.kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
