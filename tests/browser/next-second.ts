import { waitFor } from '@cascade/runtime/testing';

/**
 * Waits for the next whole second. Providers tell a contact's message by whole seconds: one of the second in which
 * something was sent to the contact would count as answered.
 */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1_000);
  await waitFor(() => Date.now() >= (second + 1) * 1_000, { what: 'the next second' });
}
