import { useForm, type UseFormInput } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useSentence } from './failure/error-words.ts';
import { useExplain } from './notify.tsx';

/**
 * A form whose faults the server finds: a reason that names one of its fields stands under that
 * field, any other one in `fault`, to be shown above the button.
 */
export function useApiForm<Values extends Record<string, unknown>>(input: UseFormInput<Values>) {
  const form = useForm<Values>(input);
  const explain = useExplain();
  const sentence = useSentence();
  const [fault, setFault] = useState<string | null>(null);
  return {
    form,
    fault,
    /** For `onError` of what the form sends. */
    refuse(error: Error): void {
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
