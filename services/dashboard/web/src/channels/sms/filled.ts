/** The members that have a value. */
export const filled = <T extends Record<string, unknown>>(members: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<T>;
