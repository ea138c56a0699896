/** What becomes of a marker of an inline message that nothing fills. */
export const UNFILLED_MARKERS = ['fail', 'keep'] as const;
export type UnfilledMarkers = (typeof UNFILLED_MARKERS)[number];

/** What becomes of line breaks, tabs and rows of spaces in a value of a provider's template. */
export const TEMPLATE_PARAMETERS = ['refuse', 'fold'] as const;
export type TemplateParameters = (typeof TEMPLATE_PARAMETERS)[number];
