import type { AnswerTo } from '../../api/types.ts';

/** The figures of a period. */
export type OverviewView = AnswerTo<'/api/overview'>;
