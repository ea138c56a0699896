import { Alert, Button, Group, type ButtonProps } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows why the server refused a form, where the reason names no field. */
export function FormFault({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
      {children}
    </Alert>
  );
}

interface FormFootProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'disabled' | 'leftSection'
> {
  /** What sending does: `Create token`, never `OK`. */
  submit: string;
  sending?: boolean;
  /** Closes the form without sending it. */
  onCancel?: () => void;
  /** Other acts, before the one that sends. */
  children?: ReactNode;
}

/** The buttons at the end of a form. */
export function FormFoot({ submit, sending = false, onCancel, children, ...rest }: FormFootProps) {
  const { t } = useTranslation('shell');
  return (
    <Group justify="flex-end" mt="xs">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {children}
      <Button type="submit" loading={sending} {...rest}>
        {submit}
      </Button>
    </Group>
  );
}
