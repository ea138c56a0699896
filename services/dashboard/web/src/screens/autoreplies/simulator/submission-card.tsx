import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './simulator.module.css';

/** Shows the submission that an endpoint would get. */
export function SubmissionCard({ answers }: { answers: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('autoreplies');
  return (
    <div className={classes.submission}>
      <p className={classes.submissionTitle}>
        <IconClipboardCheck size={16} aria-hidden /> {t('simulator.submission')}
      </p>
      <dl>
        {Object.entries(answers).map(([key, answer]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{shownAnswer(answer)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Files and locations are shown as objects. */
function shownAnswer(answer: unknown): string {
  if (answer === null) return '–';
  return typeof answer === 'string' || typeof answer === 'number'
    ? String(answer)
    : JSON.stringify(answer);
}
