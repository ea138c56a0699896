import { apiSentence } from '../../failures/tell-failure.ts';
import type { TemplateFinding } from './rules.ts';

/** Shows a finding of the lint. */
export const viewFinding = ({ wants, ...finding }: TemplateFinding) => ({
  ...finding,
  message: apiSentence(wants),
  failure: wants,
});
