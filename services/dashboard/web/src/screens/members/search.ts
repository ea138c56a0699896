import { readSearch, yes } from '../../app/read-search.ts';

/** `invite` opens the form of an invitation. */
export const membersSearch = readSearch({ invite: yes() });
