import type { Actor } from '../auth/actor.ts';
import { seesEverything, takesFiles } from '../auth/operator-roles.ts';
import { fixedMembersOf, hideContents } from '../operations/hide-contents.ts';
import { type RouteAnswer, failure } from './answer.ts';
import type { Route } from './route.ts';

/** Creates what gives an answer of a route as its caller may see it: some operators see no texts and no whole addresses. */
export function createShow({
  operators,
  answers,
}: Route): (actor: Actor, answer: RouteAnswer) => RouteAnswer {
  // What everybody who is signed in may call is about the caller alone.
  if (operators === undefined) return (_, answer) => answer;
  const fixed = fixedMembersOf(Object.values(answers));
  return (actor, answer) => {
    if (actor.kind !== 'operator' || seesEverything(actor.role)) return answer;
    if (answer.status >= 400) return answer;
    if (answer.body !== undefined) return { ...answer, body: hideContents(answer.body, fixed) };
    return takesFiles(actor.role)
      ? answer
      : failure({ kind: 'roleTakesNoFiles', params: { role: actor.role } });
  };
}
