import { Group, Stack, type ButtonProps } from '@mantine/core';
import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { sayWithoutField } from '../i18n/sentence.ts';
import { FormFault, FormFoot } from './form.tsx';
import { useExplain, useNotify } from './notify.tsx';
import { useAskBeforeLeaving } from './use-leave-guard.tsx';

export type FormOf<Values extends Record<string, unknown>> = UseFormReturnType<Values>;

/** Runs another act of the form, such as a test. What it rejects with is shown as of `save`. */
export type RunAct = (act: () => Promise<unknown>) => Promise<void>;

/** A refusal in the page's own words. Null: the fields show it already. */
export class FormRefusal extends Error {
  readonly text: string | null;
  readonly field: string | undefined;

  constructor(text: string | null, field?: string) {
    super(text ?? '');
    this.text = text;
    this.field = field;
  }
}

interface ApiFormProps<Values extends Record<string, unknown>, Saved> extends Pick<
  ButtonProps,
  'variant' | 'color' | 'leftSection'
> {
  /** The values at first. What differs from them, or from what was saved last, is edited. */
  initial: Values;
  validate?: NonNullable<UseFormInput<Values>['validate']>;
  /**
   * Sends the values. What it rejects with is shown: below the field that an `ApiError` or a `FormRefusal`
   * names, if the form has it, else above the button.
   */
  save: (values: Values) => Promise<Saved>;
  /** Notifies that it is saved. */
  done?: string;
  onSaved?: (saved: Saved, form: FormOf<Values>) => void;
  /** Goes back to `initial` after it is saved, for the next one. */
  isEmptied?: boolean;
  /** What sending does: `Create token`, never `OK`. Null: the fields hold the button, or nobody may send. */
  submit: string | null;
  /** Whether the button can be pressed; always unless given. */
  isReady?: (form: FormOf<Values>) => boolean;
  /** Closes the form without sending it. */
  onCancel?: () => void;
  /** Another act, at the other end of the foot. */
  aside?: ReactNode;
  /** False for a form that is nothing but a way in: leaving it edited asks nothing. */
  asksOnLeave?: boolean;
  children: (form: FormOf<Values>, run: RunAct) => ReactNode;
}

/** Edits values and sends them. The server's refusals are shown where they belong; leaving it edited asks first. */
export function ApiForm<Values extends Record<string, unknown>, Saved>({
  initial,
  validate,
  save,
  done,
  onSaved,
  isEmptied = false,
  submit,
  isReady = () => true,
  onCancel,
  aside,
  asksOnLeave = true,
  children,
  ...button
}: ApiFormProps<Values, Saved>) {
  const notify = useNotify();
  const explain = useExplain();
  /** What is being sent is not lost by leaving. */
  const isSending = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<Values>({ initialValues: initial, ...(validate && { validate }) });
  useAskBeforeLeaving(() => asksOnLeave && !isSending.current && form.isDirty());

  function refuse(error: Error): void {
    if (error instanceof FormRefusal) {
      if (error.field === undefined) setFault(error.text);
      else form.setFieldError(error.field, error.text);
      return;
    }
    const field = error instanceof ApiError ? error.field : undefined;
    if (error instanceof ApiError && field !== undefined && hasField(form.getValues(), field)) {
      form.setFieldError(field, sayWithoutField(error.message, error.failure));
      return;
    }
    setFault(explain(error));
  }
  async function run(act: () => Promise<unknown>): Promise<void> {
    setFault(null);
    form.clearErrors();
    try {
      await act();
    } catch (error) {
      refuse(error as Error);
    }
  }
  async function send(values: Values): Promise<void> {
    isSending.current = true;
    await run(async () => {
      const saved = await save(values);
      if (isEmptied) form.reset();
      else form.resetDirty(values);
      if (done !== undefined) notify.done(done);
      onSaved?.(saved, form);
    });
    isSending.current = false;
  }
  const foot = submit !== null && (
    <FormFoot
      submit={submit}
      sending={form.submitting}
      disabled={!isReady(form)}
      {...(onCancel && { onCancel })}
      {...button}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        // React tells the form around a dialog of it, too.
        event.stopPropagation();
        form.onSubmit((values) => send(values))(event);
      }}
    >
      <Stack gap="sm">
        {submit === null && <FormFault>{fault}</FormFault>}
        {children(form, run)}
        {submit !== null && <FormFault>{fault}</FormFault>}
        {aside ? (
          <Group justify="space-between" align="flex-end">
            {aside}
            {foot}
          </Group>
        ) : (
          foot
        )}
      </Stack>
    </form>
  );
}

function hasField(values: Record<string, unknown>, path: string): boolean {
  let value: unknown = values;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
}

/** Rejects with the page's own words, if it has some for the refusal of `act`. */
export function inWords<T>(
  act: Promise<T>,
  words: (error: ApiError) => FormRefusal | null,
): Promise<T> {
  return act.catch((error: unknown) => {
    throw (error instanceof ApiError && words(error)) || error;
  });
}
