import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { channelsOf, otherwiseOf } from '../send/draft.ts';
import type { StepProps } from './step-props.ts';
import { ColumnSelect } from './column-select.tsx';
import { templateOf } from './composition.ts';

interface LanguageCardProps extends Pick<StepProps, 'composition' | 'change'> {
  columns: readonly string[];
}

/** Chooses the column with the language of each recipient, where the campaign sends templates. */
export function LanguageCard({ columns, composition, change }: LanguageCardProps) {
  const { t } = useTranslation('campaigns');
  const { draft, languages } = composition;
  const hasTemplate = channelsOf(draft).some(
    (one) => templateOf(draft, one) !== undefined || otherwiseOf(draft, one) !== undefined,
  );
  if (languages === undefined && !hasTemplate) return null;
  return (
    <Card title={t('languages.title')} text={t('languages.text')}>
      <ColumnSelect
        label={t('languages.column')}
        columns={columns}
        value={languages}
        onChange={(title) =>
          change(({ languages: _before, ...others }) =>
            title === '' ? others : { ...others, languages: title },
          )
        }
      />
    </Card>
  );
}
