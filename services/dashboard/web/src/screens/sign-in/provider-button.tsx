import { Button } from '@mantine/core';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface ProviderButtonProps {
  name: string;
  isPending: boolean;
  /** Absent: the button sends its form. */
  onClick?: () => void;
}

/** “Continue with …”: leads to the provider of an organisation. */
export function ProviderButton({ name, isPending, onClick }: ProviderButtonProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Button
      type={onClick === undefined ? 'submit' : 'button'}
      fullWidth
      mt="xs"
      leftSection={<IconBuildingSkyscraper size={18} />}
      loading={isPending}
      {...(onClick === undefined ? {} : { onClick })}
    >
      {t('provider.continue', { name })}
    </Button>
  );
}
