import { Alert, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { SampleFields } from './sample-fields.tsx';
import { WabaButtonsField } from './waba-buttons-field.tsx';
import { WabaCarouselFields } from './waba-carousel-fields.tsx';
import { WabaCodeFields } from './waba-code-fields.tsx';
import { WabaHeaderFields } from './waba-header-fields.tsx';
import { WabaOfferFields } from './waba-offer-fields.tsx';
import { CODE_PARTS, partOf, textOf, withPart, type WabaFieldsProps } from './waba-parts.ts';

const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

/** A template as Meta reviews it: name, language and category, then its components. */
export function WabaFields(props: WabaFieldsProps) {
  const { content, readOnly, onChange } = props;
  const { t } = useTranslation('templates');
  const isCode = content['category'] === 'AUTHENTICATION';
  const choose = (category: string | null) => {
    const was = isCode;
    const components =
      category === 'AUTHENTICATION'
        ? CODE_PARTS
        : was
          ? [{ type: 'BODY', text: '' }]
          : content['components'];
    onChange({ ...content, category: category ?? undefined, components });
  };
  return (
    <Stack gap="sm">
      <Alert variant="light" color="gray" icon={<IconInfoCircle size={18} />}>
        {t('waba.text')}
      </Alert>
      <Group grow align="flex-start">
        {(['name', 'language'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`waba.${name}`)}
            required
            readOnly={readOnly}
            value={textOf(content[name])}
            onChange={({ currentTarget }) => onChange({ ...content, [name]: currentTarget.value })}
          />
        ))}
      </Group>
      <Select
        label={t('waba.category')}
        placeholder={t('waba.chooseCategory')}
        disabled={readOnly}
        value={textOf(content['category']) || null}
        data={CATEGORIES.map((value) => ({ value, label: t(`waba.categories.${value}`) }))}
        onChange={choose}
      />
      {isCode ? <WabaCodeFields {...props} /> : <Parts {...props} />}
    </Stack>
  );
}

function Parts(props: WabaFieldsProps) {
  const { content, readOnly, onChange } = props;
  const { t } = useTranslation('templates');
  const body = partOf(content, 'BODY') ?? {};
  // Meta takes offers and carousels in this category alone; in another one they can be removed.
  const takes = (type: string) =>
    content['category'] === 'MARKETING' || partOf(content, type) !== undefined;
  const footer = textOf(partOf(content, 'FOOTER')?.['text']);
  return (
    <>
      <WabaHeaderFields {...props} />
      {takes('LIMITED_TIME_OFFER') && <WabaOfferFields {...props} />}
      <Textarea
        label={t('waba.body')}
        required
        autosize
        minRows={4}
        maxRows={16}
        readOnly={readOnly}
        value={textOf(body['text'])}
        onChange={({ currentTarget }) =>
          onChange(withPart(content, 'BODY', { ...body, text: currentTarget.value }))
        }
      />
      <SampleFields
        part={body}
        readOnly={readOnly}
        onChange={(next) => onChange(withPart(content, 'BODY', next))}
      />
      <TextInput
        label={t('message.footer')}
        readOnly={readOnly}
        value={footer}
        onChange={({ currentTarget: { value } }) =>
          onChange(withPart(content, 'FOOTER', value === '' ? undefined : { text: value }))
        }
      />
      <WabaButtonsField {...props} />
      {takes('CAROUSEL') && <WabaCarouselFields {...props} />}
    </>
  );
}
