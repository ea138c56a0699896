import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { dialogsMounted } from '../components/open-confirm.ts';

/**
 * Holds notifications and confirmation dialogs. Both are opened by events, so no component has to stand
 * inside of them and the first page doesn't wait. What is opened before is shown once it is loaded.
 */
export default function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" autoClose={6_000} />
      <ModalsProvider>
        <Mounted />
      </ModalsProvider>
    </>
  );
}

/** Its effect runs after those of the dialogs. */
function Mounted() {
  useEffect(dialogsMounted, []);
  return null;
}
