import { useTranslation } from 'react-i18next';
import { useSentence } from '../../components/failure/error-words.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import classes from './send-steps.module.css';
import type { SendDetail } from './use-live-request.ts';

/** Steps of a send: queued, calling, result, and the provider's receipts. */
export function SendSteps({ send }: { send: SendDetail }) {
  const { t } = useTranslation('request');
  const sentence = useSentence();
  const { state, accepted_at: accepted, called_at: called, finished_at: finished, receipt } = send;
  if (state === 'skipped' || state === 'cancelled') return null;
  const steps = [
    { key: 'queued', at: accepted, done: true },
    { key: 'called', at: called, done: called !== null },
    { key: 'result', at: finished, done: finished !== null },
  ] as const;
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, at, done }) => (
        <li key={key} data-done={done}>
          <span>
            {t(
              key === 'called' && finished !== null && called === null
                ? 'steps.uncalled'
                : `steps.${key}`,
            )}
          </span>
          <small>
            <Timestamp value={at} style="clock" />
          </small>
        </li>
      ))}
      {receipt !== null && (
        <li data-done data-tone={receipt.status === 'failed' ? 'bad' : 'good'}>
          <span
            title={receipt.reason === null ? undefined : sentence(receipt.reason, receipt.failure)}
          >
            {t(`receipts.${receipt.status}`)}
          </span>
          <small>
            <Timestamp value={receipt.at} style="clock" />
          </small>
        </li>
      )}
    </ol>
  );
}
