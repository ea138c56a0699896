import '@mantine/notifications/styles.layer.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';

/**
 * Where notifications and questions show up; what is said before it is loaded waits for it. Both are
 * opened by events, so that nothing has to stand inside of them, and the first page needn't wait.
 */
export default function Overlays() {
  return (
    <>
      <Notifications position="bottom-right" autoClose={6_000} />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  );
}
