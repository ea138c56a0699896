import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const SHORTCUTS = [
  ['⌘ K', 'palette'],
  ['?', 'help'],
  ['Esc', 'close'],
  ['j, k', 'inboxStep'],
  ['Enter', 'inboxOpen'],
  ['r', 'inboxReply'],
  ['n', 'inboxNote'],
  ['e', 'inboxDone'],
  ['a', 'inboxAssign'],
  ['/', 'inboxSearch'],
] as const;

/** `?`: which keys do what. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal opened onClose={onClose} title={t('shortcuts.title')} size="sm">
      <Stack gap="xs">
        {SHORTCUTS.map(([keys, name]) => (
          <Group key={name} justify="space-between">
            <Text size="sm">
              {name.startsWith('inbox') && `${t('shortcuts.inbox')}: `}
              {t(`shortcuts.${name}`)}
            </Text>
            <Kbd>{keys}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
