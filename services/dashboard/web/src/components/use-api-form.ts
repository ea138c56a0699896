import { useForm, type UseFormInput } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useSentence } from './failure/error-words.ts';
import { useExplain } from './notify.tsx';
import { useAskBeforeLeaving } from './use-leave-guard.tsx';

/**
 * A form whose faults the server finds: a reason that names one of its fields stands under that
 * field, any other one in `fault`, to be shown above the button. Leaving it edited asks first;
 * `asksOnLeave: false` for a form that is nothing but a way in.
 */
export function useApiForm<Values extends Record<string, unknown>>(
  input: UseFormInput<Values>,
  { asksOnLeave = true } = {},
) {
  /** What is being sent, or was, is not lost by leaving. */
  const isSent = useRef(false);
  const form = useForm<Values>({
    ...input,
    onValuesChange(values, previous) {
      isSent.current = false;
      input.onValuesChange?.(values, previous);
    },
  });
  useAskBeforeLeaving(() => asksOnLeave && !isSent.current && form.isDirty());
  const explain = useExplain();
  const sentence = useSentence();
  const [fault, setFault] = useState<string | null>(null);
  return {
    form,
    fault,
    /** Shows a fault that the page found itself. */
    show(text: string | null): void {
      isSent.current = false;
      setFault(text);
    },
    /** For `onError` of what the form sends. */
    refuse(error: Error): void {
      isSent.current = false;
      const field = error instanceof ApiError ? error.field : undefined;
      if (error instanceof ApiError && field !== undefined && hasField(form.getValues(), field)) {
        setFault(null);
        form.setFieldError(field, sentence(error.reason, error.code));
        return;
      }
      setFault(explain(error));
    },
    /** Call it before the form is sent again. */
    clear(): void {
      isSent.current = true;
      setFault(null);
      form.clearErrors();
    },
  };
}

function hasField(values: Record<string, unknown>, path: string): boolean {
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(name in value)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
}
