/** Reads a member by a name that people write, such as a variable's: `toString` is none unless it is written. */
export const ownMember = <Value>(
  members: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(members, name) ? members[name] : undefined);
