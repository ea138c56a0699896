import { useTranslation } from 'react-i18next';
import { useSentence } from '../../components/failure/error-words.ts';
import { ClockTime } from './clock-time.tsx';
import classes from './send-steps.module.css';
import type { SendDetail } from './use-live-request.ts';

/** Of a result that is no success. */
const TONES: ReadonlyMap<string, 'bad' | 'warn'> = new Map([
  ['failed', 'bad'],
  ['unknown', 'warn'],
]);

/** Steps of a send: queued, calling, result, and the provider's receipts. */
export function SendSteps({ send }: { send: SendDetail }) {
  const { t } = useTranslation('request');
  const sentence = useSentence();
  const { state, accepted_at: accepted, called_at: called, finished_at: finished, receipt } = send;
  if (state === 'skipped' || state === 'cancelled') return null;
  const steps = [
    { key: 'queued', at: accepted, done: true, tone: undefined },
    { key: 'called', at: called, done: called !== null, tone: undefined },
    { key: 'result', at: finished, done: finished !== null, tone: TONES.get(state) },
  ] as const;
  return (
    <ol className={classes.steps}>
      {steps.map(({ key, at, done, tone }) => (
        <li key={key} data-done={done} data-tone={tone}>
          <span>
            {t(
              key === 'called' && finished !== null && called === null
                ? 'steps.uncalled'
                : `steps.${key}`,
            )}
          </span>
          <small>
            <ClockTime value={at} after={accepted} />
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
            <ClockTime value={receipt.at} after={accepted} />
          </small>
        </li>
      )}
    </ol>
  );
}
