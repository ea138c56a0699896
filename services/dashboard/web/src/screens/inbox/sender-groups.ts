interface Pool {
  members: readonly { device: string }[];
}

/**
 * Which devices share conversations: those of one sender pool, and of pools that have a device in common.
 * The answer has the device itself, and is the same list for each device of a group.
 */
export function senderGroupsOf(pools: readonly Pool[]): (device: string) => readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const { members } of pools) {
    const joined = new Set(
      members.flatMap(({ device }) => [...(groups.get(device) ?? []), device]),
    );
    for (const device of joined) groups.set(device, joined);
  }
  const listed = new Map<Set<string>, readonly string[]>();
  return (device) => {
    const group = groups.get(device);
    if (group === undefined) return [device];
    const known = listed.get(group) ?? [...group].sort();
    listed.set(group, known);
    return known;
  };
}
