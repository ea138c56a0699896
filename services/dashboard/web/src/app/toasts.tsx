import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where notifications show up; what is said before it is loaded waits for it. */
export default function Toasts() {
  return <Notifications position="bottom-right" autoClose={6_000} />;
}
