import { Button, Checkbox, Fieldset, Stack, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { SampleFields } from './sample-fields.tsx';
import { usePartSwitch } from './use-part-switch.ts';
import { WabaButtonsField } from './waba-buttons-field.tsx';
import {
  CARD_FORMATS,
  cardLike,
  cardsOf,
  formatOf,
  LEAST_CARDS,
  MOST_CARDS,
  NEW_CAROUSEL,
  withCards,
  withFormat,
} from './waba-cards.ts';
import { FileFields } from './waba-header-fields.tsx';
import {
  partOf,
  textOf,
  withPart,
  type ContentMembers,
  type WabaFieldsProps,
} from './waba-parts.ts';

/** A carousel: two to ten cards, each with a file, a body and buttons. */
export function WabaCarouselFields({ content, readOnly, onChange }: WabaFieldsProps) {
  const { t } = useTranslation('templates');
  const isThere = partOf(content, 'CAROUSEL') !== undefined;
  const cards = cardsOf(content);
  const write = (next: readonly ContentMembers[]) => onChange(withCards(content, next));
  const change = usePartSwitch({ content, onChange }, 'CAROUSEL', NEW_CAROUSEL);
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('waba.carousel.title')}
        disabled={readOnly}
        checked={isThere}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {isThere && (
        <Select
          label={t('waba.carousel.format')}
          allowDeselect={false}
          disabled={readOnly}
          value={formatOf(cards) || null}
          data={CARD_FORMATS.map((value) => ({ value, label: t(`waba.formats.${value}`) }))}
          onChange={(format) => format !== null && write(withFormat(cards, format))}
        />
      )}
      {cards.map((card, index) => (
        <CardFields
          key={index}
          number={index + 1}
          content={card}
          readOnly={readOnly}
          onChange={(next) => write(cards.map((one, at) => (at === index ? next : one)))}
          onRemove={
            readOnly || cards.length <= LEAST_CARDS
              ? undefined
              : () => write(cards.filter((_, at) => at !== index))
          }
        />
      ))}
      {isThere && !readOnly && cards.length < MOST_CARDS && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} />}
          onClick={() => write([...cards, cardLike(cards.at(-1))])}
        >
          {t('waba.carousel.add')}
        </Button>
      )}
    </Stack>
  );
}

interface CardFieldsProps extends WabaFieldsProps {
  number: number;
  /** Absent: the card can't be removed. */
  onRemove: (() => void) | undefined;
}

function CardFields({ number, onRemove, ...props }: CardFieldsProps) {
  const { t } = useTranslation('templates');
  const { content, readOnly, onChange } = props;
  const header = partOf(content, 'HEADER');
  const body = partOf(content, 'BODY') ?? {};
  const writeBody = (next: ContentMembers) => onChange(withPart(content, 'BODY', next));
  return (
    <Fieldset legend={t('waba.carousel.card', { number })}>
      <Stack gap="xs">
        {header && (
          <FileFields
            header={header}
            readOnly={readOnly}
            onChange={(next) => onChange(withPart(content, 'HEADER', next))}
          />
        )}
        <Textarea
          label={t('waba.body')}
          autosize
          minRows={2}
          readOnly={readOnly}
          value={textOf(body['text'])}
          onChange={({ currentTarget }) => writeBody({ ...body, text: currentTarget.value })}
        />
        <SampleFields part={body} readOnly={readOnly} onChange={writeBody} />
        <WabaButtonsField {...props} />
        {onRemove && (
          <Button variant="default" size="xs" w="fit-content" onClick={onRemove}>
            {t('waba.carousel.remove')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
