import { useAct } from '../../api/use-api.ts';
import type { BodyOf } from '../../api/types.ts';
import type { Signup } from './step-card.tsx';

type Run = BodyOf<'/api/waba-signups/{id}/steps', 'post'>;
export type RunStep = Run['step'];

/** What a step changes. */
export const STALE = ['/api/waba-signups/{id}', '/api/devices', '/api/waba-signups'] as const;

/** Makes a step, or repeats it. */
export function useRunStep({ id }: Pick<Signup, 'id'>) {
  const { mutateAsync, isPending } = useAct('post', '/api/waba-signups/{id}/steps', STALE);
  return {
    isPending,
    run: (step: RunStep, given: Pick<Run, 'pin'> = {}) =>
      mutateAsync({ params: { id }, body: { step, ...given } }),
  };
}
