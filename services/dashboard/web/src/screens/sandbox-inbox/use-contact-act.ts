import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';

export interface WrittenByContact {
  text?: string;
  file?: { name: string; mime: string; data: string };
  /** A person writes it to the contact, on the device itself. */
  own?: true;
  /** Somebody else writes in the contact's name. */
  forged?: true;
}

/**
 * A message, a tap on a button (by its value), a row of a list (by its id), or what the contact answers to a
 * Flow, a product, a location request or an address form.
 */
export type ContactActView =
  | WrittenByContact
  | { tap: string }
  | { row: string }
  | { location: { lat: number; lng: number; name: string } }
  | { flow: object }
  | { order: { items: { product: string; quantity: number; price: number; currency: string }[] } }
  | { address: Record<string, string> };

interface Parties {
  /** Absent while the device is not known. */
  device: string | undefined;
  contact: string;
}

/** Acts as a contact of the sandbox. */
export function useContactAct({ device, contact }: Parties) {
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/sandbox/answers', [
    '/api/sandbox/answers',
    '/api/sandbox/messages',
  ]);
  return {
    isPending,
    act(what: ContactActView, onDone?: () => void): void {
      if (device === undefined) return;
      mutate(
        { body: { device, contact, ...what } },
        { onSuccess: () => onDone?.(), onError: notify.failed },
      );
    },
  };
}
