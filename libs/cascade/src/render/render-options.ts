/** What of a device and a template decides how a content is rendered. */
export interface RenderOptions {
  /** Device setting `split_long_texts`: a telegram text that is too long goes as several messages. */
  splitTexts?: boolean;
  /** Device setting `max_segments`; the channel's default when absent. */
  maxSegments?: number | undefined;
  /** `content.<channel>.max_segments` of the request; applies beside the device's. */
  askedSegments?: number | undefined;
  /** Refuses every marker that has neither a value nor a fallback, in inline messages, too. */
  requireVariables?: boolean;
}
