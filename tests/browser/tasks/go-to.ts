import type { Hand } from './hand.ts';
import type { Say } from './say.ts';

/** Goes to a place by the navigation; one for developers may be folded away. */
export async function goTo(hand: Hand, say: Say, path: string): Promise<void> {
  const navigation = hand.page.getByRole('navigation', { name: say('shell:navigation') });
  await navigation.getByRole('link').first().waitFor();
  const link = navigation.locator(`a[href="${path}"]`);
  if (!(await link.isVisible())) {
    await hand.click(navigation.getByRole('button', { name: say('shell:developers') }));
  }
  await hand.click(link);
}
