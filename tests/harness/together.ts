/**
 * Runs a step of independent cases at the same time, for suites that mostly wait. The first test that needs a
 * result begins all of them; a step that rejects fails the tests of its case alone.
 *
 * @returns The result of a case.
 */
export function together<Case, Result>(
  cases: readonly Case[],
  step: (given: Case) => Promise<Result>,
): (given: Case) => Promise<Result> {
  let begun: ReadonlyMap<Case, Promise<Result>> | undefined;
  const begin = (given: Case) => {
    const result = step(given);
    // Its test awaits it later.
    result.catch(() => undefined);
    return [given, result] as const;
  };
  return (given) => {
    begun ??= new Map(cases.map(begin));
    return begun.get(given)!;
  };
}
