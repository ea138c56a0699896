import type { AnswerTo } from '../../api/types.ts';

/** What is known of a WABA number. */
export type NumberAnswer = AnswerTo<'/api/devices/{id}/number'>;
