import { oneOf, readSearch } from '../../app/read-search.ts';

/** `days`: how far back; a week unless given. */
export const homeSearch = readSearch({ days: oneOf([1, 7, 30]) });

export type HomeSearch = ReturnType<typeof homeSearch>;
