/** Most interim answers (1xx, such as `103 Early Hints`) before an answer: a server sends none or a few. */
export const MAX_INTERIM_ANSWERS = 20;
