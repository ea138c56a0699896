import type { RowOf } from '../../api/types.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import { fieldOf } from '../../i18n/failures/field-of.ts';
import { sayWithoutField } from '../../i18n/sentence.ts';

type Failures = NonNullable<RowOf<'/api/batches/{id}/people'>['failures']>;

/** Says why a row reached nobody: each failure after its channel. */
export function useRowReason(): (failures: Failures) => string {
  const sentence = useSentence();
  return (failures) =>
    failures
      .map(({ channel: name, reason, failure }) => {
        const channel = CHANNELS.find((one) => one === name);
        if (channel === undefined) return sentence(reason, failure);
        const isItsRecipient = failure !== null && fieldOf(failure) === `target.${channel}`;
        const said = isItsRecipient ? sayWithoutField(reason, failure) : sentence(reason, failure);
        return `${CHANNEL_NAMES[channel]}: ${said}`;
      })
      .join('; ');
}
