import { Button, Tooltip } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserStorage } from '../../api/browser-storage.ts';
import { useNotify } from '../../components/notify.tsx';
import { notificationOf, useInboxEvents, type InboxMessage } from './use-inbox-events.ts';

const KEY = 'cascade.inbox.notifies';
const isSupported = () => 'Notification' in window;

/** Follows the inbox, and notifies of messages on the desktop where a click has asked for it. */
export function DesktopNotifications() {
  const { t } = useTranslation('inbox');
  const notify = useNotify();
  const [isOn, setIsOn] = useState(
    () => isSupported() && Notification.permission === 'granted' && browserStorage.get(KEY) === '1',
  );
  useInboxEvents((arrived: InboxMessage) => {
    if (!isOn || !document.hidden) return;
    const { title, body } = notificationOf(arrived, t(`types.${arrived.message.type}`));
    const shown = new Notification(title, { body, tag: arrived.id });
    shown.addEventListener('click', () => window.focus());
  });
  if (!isSupported()) return null;

  async function toggle(): Promise<void> {
    const wanted = !isOn && (await Notification.requestPermission()) === 'granted';
    if (!isOn && !wanted) notify.failed(new Error(t('notifications.refused')));
    browserStorage.set(KEY, wanted ? '1' : '0');
    setIsOn(wanted);
  }

  return (
    <Tooltip label={t('notifications.hint')} multiline maw={280}>
      <Button
        variant="default"
        aria-pressed={isOn}
        leftSection={isOn ? <IconBell size={16} /> : <IconBellOff size={16} />}
        onClick={() => void toggle()}
      >
        {t(isOn ? 'notifications.on' : 'notifications.off')}
      </Button>
    </Tooltip>
  );
}
