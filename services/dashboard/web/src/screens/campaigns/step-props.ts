import type { Composition } from './composition.ts';
import type { Campaign } from './use-live-campaign.ts';
import type { SavedComposition } from './use-saved-composition.ts';

/** What each step of a draft gets. */
export interface StepProps {
  campaign: Campaign;
  composition: Composition;
  change: SavedComposition['change'];
  /** The column of each placeholder that has one. */
  variables: Readonly<Record<string, string>>;
}
