import type { UnusableVariable } from '@cascade/contracts';

/** What of an account, a device and a request decides how a content is rendered. */
export interface RenderOptions {
  /** Device setting `split_long_texts`: a telegram text that is too long goes as several messages. */
  splitTexts?: boolean;
  /** Device setting `max_segments`; the channel's default when absent. */
  maxSegments?: number | undefined;
  /** `content.<channel>.max_segments` of the request; applies beside the device's. */
  askedSegments?: number | undefined;
  /** Refuses every marker that has neither a value nor a fallback; an empty value counts as none. */
  requireVariables?: boolean;
  /** Account setting `unfilled_markers`: a marker of an inline message stays when nothing fills it. */
  keepMarkers?: boolean;
  /** Account setting `template_parameters`: line breaks and spaces in values of a provider's template become one space. */
  foldParameters?: boolean;
  /** Names of variables whose values can't be written, each with its fault. */
  unusable?: readonly UnusableVariable[] | undefined;
}
