import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import links from '../../components/links.module.css';
import { useFormats } from '../../components/use-formats.ts';

/** An amount as the server reads it. */
const AMOUNT = /^\d{1,9}(?:\.\d{1,6})?$/;
const LONGEST = 16;
const WIDTH = 220;

interface CostLimitProps {
  /** In the currency of the account's price table. */
  most: string | number | undefined;
  onChange: (most: string | undefined) => void;
}

/** What the request may cost. An account without prices has no limit: nothing is known of costs there. */
export function CostLimit({ most, onChange }: CostLimitProps) {
  const { t } = useTranslation('send', { keyPrefix: 'more' });
  const { money } = useFormats();
  const mayManage = useMay('manage');
  const { data } = useApi('/api/prices');
  if (data === undefined) return null;
  const { table } = data;
  const value = most === undefined ? '' : String(most);
  const read =
    table !== null && AMOUNT.test(value)
      ? t('costRead', { cost: money({ amount: value, currency: table.currency }) })
      : '';
  return (
    <TextInput
      label={t('cost')}
      description={
        table === null ? (
          <>
            {t('costNone')}{' '}
            {mayManage && (
              <Link className={links.plain} to="/settings" hash="prices">
                {t('costPrices')}
              </Link>
            )}
          </>
        ) : (
          [t('costHint'), read].join(' ').trim()
        )
      }
      // A limit that isn't possible any more can be taken away.
      disabled={table === null && value === ''}
      inputMode="decimal"
      maxLength={LONGEST}
      styles={{ wrapper: { maxWidth: WIDTH } }}
      rightSection={table?.currency}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      value={value}
      onChange={({ currentTarget }) => {
        const written = currentTarget.value.trim().replace(',', '.');
        onChange(written === '' ? undefined : written);
      }}
    />
  );
}
