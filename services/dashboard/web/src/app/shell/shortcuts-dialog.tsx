import { Group, Kbd, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';
import { SHORTCUTS } from './shortcuts.ts';

/** `?`: which keys do what. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal opened onClose={onClose} title={t('shortcuts.title')} size="sm">
      <dl className={classes.shortcuts}>
        {SHORTCUTS.map(({ keys, name }) => (
          <div key={name}>
            <Text size="sm" component="dt">
              {name.startsWith('inbox') && `${t('shortcuts.inbox')}: `}
              {t(`shortcuts.${name}`)}
            </Text>
            <Group component="dd" gap={4} m={0} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
