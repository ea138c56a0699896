import { Button, Group, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FormFootProps extends Pick<
  ButtonProps,
  'variant' | 'color' | 'disabled' | 'leftSection'
> {
  /** What sending does: `Create token`, never `OK`. */
  submit: string;
  sending?: boolean;
  /** Gives the form up, where it can be. */
  onCancel?: () => void;
}

/** The end of a form. */
export function FormFoot({ submit, sending = false, onCancel, ...rest }: FormFootProps) {
  const { t } = useTranslation('shell');
  return (
    <Group justify="flex-end" mt="xs">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" loading={sending} {...rest}>
        {submit}
      </Button>
    </Group>
  );
}
