import { useAct } from '../../api/use-api.ts';
import type { BodyOf } from '../../api/types.ts';
import { useNotify } from '../../components/notify.tsx';
import type { Signup } from './step-card.tsx';

type Run = BodyOf<'/api/waba-signups/{id}/steps', 'post'>;
export type RunStep = Run['step'];

/** What a step changes. */
export const STALE = ['/api/waba-signups/{id}', '/api/devices', '/api/waba-signups'] as const;

/** Makes a step, or repeats it. */
export function useRunStep({ id }: Pick<Signup, 'id'>) {
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/waba-signups/{id}/steps', STALE);
  return {
    isPending,
    run(
      step: RunStep,
      {
        pin,
        onRan,
      }: { pin?: string | undefined; onRan?: (signup: Signup, pin: string | null) => void } = {},
    ): void {
      mutate(
        { params: { id }, body: { step, ...(pin === undefined ? {} : { pin }) } },
        { onSuccess: (answer) => onRan?.(answer.signup, answer.pin), onError: notify.failed },
      );
    },
  };
}
