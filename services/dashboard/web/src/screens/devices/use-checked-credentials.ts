import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo, BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { FormRefusal } from '../../components/api-form.tsx';

type Checked = AnswerTo<'/api/devices/check', 'post'>;
type Asked = BodyOf<'/api/devices/check', 'post'>;

/** Why credentials don't work, for the field and the form. */
export interface CredentialsRefusal {
  /** In words of the person's language. */
  text: string;
  /** The server's own words; English. */
  message: string;
  field: string | undefined;
}

/** Asks the provider about credentials before they are saved. */
export function useCheckedCredentials() {
  const { t } = useTranslation('devices');
  const { mutateAsync } = useAct('post', '/api/devices/check');
  const [refusal, setRefusal] = useState<CredentialsRefusal | null>(null);
  return {
    refusal,
    forget: () => setRefusal(null),
    /** Null: they work. Rejects when the management API refuses the credentials themselves. */
    async check(asked: Asked): Promise<CredentialsRefusal | null> {
      setRefusal(null);
      const result: Checked = await mutateAsync({ body: asked });
      // People sign in on the page of the device, which isn't saved yet.
      if (result.ok || result.cause === 'sign_in_needed') return null;
      const { cause, message, field } = result;
      const text = cause ? t(`check.causes.${cause}`) : message;
      const found = { text, message, field };
      setRefusal(found);
      return found;
    },
  };
}

/** Refuses the form: below the field that is at fault, if the form has it; `SaveAnyway` shows the rest. */
export function checkRefusal(
  { field: member, text }: CredentialsRefusal,
  fieldOf: (member: string) => string | undefined,
): FormRefusal {
  const field = member === undefined ? undefined : fieldOf(member);
  return field === undefined ? new FormRefusal(null) : new FormRefusal(text, field);
}
