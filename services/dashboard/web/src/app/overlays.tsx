import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/**
 * Holds notifications and confirmation dialogs. Both are opened by events, so no component has to stand
 * inside of them and the first page doesn't wait. Events before it is loaded are queued.
 */
export default function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" autoClose={6_000} />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  );
}
