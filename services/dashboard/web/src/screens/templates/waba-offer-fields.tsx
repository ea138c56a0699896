import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../components/preview/members.ts';
import { usePartSwitch } from './use-part-switch.ts';
import { partOf, withPart, type ContentMembers, type WabaFieldsProps } from './waba-parts.ts';

const NEW_OFFER: ContentMembers = {
  limited_time_offer: { text: '', has_expiration: true },
  expiresAt: '{{offer_ends}}',
};

/** A limited-time offer: its text, and when it ends. Its code is that of the button that copies one. */
export function WabaOfferFields({ content, readOnly, onChange }: WabaFieldsProps) {
  const { t } = useTranslation('templates');
  const part = partOf(content, 'LIMITED_TIME_OFFER');
  const offer = (part?.['limited_time_offer'] ?? {}) as ContentMembers;
  const change = usePartSwitch({ content, onChange }, 'LIMITED_TIME_OFFER', NEW_OFFER);
  const write = (next: ContentMembers) =>
    onChange(withPart(content, 'LIMITED_TIME_OFFER', { ...part, ...next }));
  return (
    <Stack gap="xs">
      <Checkbox
        label={t('waba.offer.title')}
        disabled={readOnly}
        checked={part !== undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {part !== undefined && (
        <>
          <Group grow align="flex-start">
            <TextInput
              label={t('waba.offer.text')}
              required
              readOnly={readOnly}
              value={textOf(offer['text'])}
              onChange={({ currentTarget }) =>
                write({ limited_time_offer: { ...offer, text: currentTarget.value } })
              }
            />
            {offer['has_expiration'] === true && (
              <TextInput
                label={t('waba.offer.ends')}
                placeholder="{{offer_ends}}"
                readOnly={readOnly}
                value={textOf(part['expiresAt'])}
                onChange={({ currentTarget: { value } }) => {
                  const { expiresAt: _before, ...others } = part;
                  const next = value === '' ? others : { ...others, expiresAt: value };
                  onChange(withPart(content, 'LIMITED_TIME_OFFER', next));
                }}
              />
            )}
          </Group>
          <Checkbox
            label={t('waba.offer.shows')}
            disabled={readOnly}
            checked={offer['has_expiration'] === true}
            onChange={({ currentTarget }) => {
              const { has_expiration: _before, ...others } = offer;
              write({
                limited_time_offer: currentTarget.checked
                  ? { ...others, has_expiration: true }
                  : others,
              });
            }}
          />
        </>
      )}
    </Stack>
  );
}
