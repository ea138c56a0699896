interface MembersSearch {
  /** Opens the form of an invitation. */
  invite?: true;
}

export const readSearch = (search: Record<string, unknown>): MembersSearch =>
  search['invite'] === true ? { invite: true } : {};
