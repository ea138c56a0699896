import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

const VIEWS = ['/contacts', '/suppressions'] as const;

/** Switches between saved contacts and addresses that get no messages. */
export function ContactsTabs({ view }: { view: (typeof VIEWS)[number] }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const navigate = useNavigate();
  return (
    <SegmentedControl
      mb="sm"
      aria-label={t('views.label')}
      value={view}
      onChange={(to) => {
        const chosen = VIEWS.find((one) => one === to);
        if (chosen !== undefined) void navigate({ to: chosen });
      }}
      data={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
    />
  );
}
