import { readSearch, text } from '../../app/read-search.ts';

/** `device`: the id of the device whose rules are listed, or which a new rule is for. */
export const autoreplySearch = readSearch({ device: text() });

export type AutoreplySearch = ReturnType<typeof autoreplySearch>;
