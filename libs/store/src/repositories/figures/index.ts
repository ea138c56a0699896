export type { CountedPeriod, FiguresRepository, QuarterFigures } from './figures.ts';
export { QUARTER_MS, quarterOf } from './recount-mark.ts';
export {
  addFigures,
  noFigures,
  percentileOf,
  tally,
  type CountedRequest,
  type Figures,
} from './tally.ts';
