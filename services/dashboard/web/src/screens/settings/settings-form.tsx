import { Box, Checkbox, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import type { AnswerTo } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { CountrySelect } from '../../components/numbers/country-select.tsx';
import { ApiForm, FormRefusal, inWords } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import { TagsInput } from '../../components/tags-input.tsx';
import { TimeZoneSelect } from '../../components/time-zone-select.tsx';
import { LANGUAGES } from '../../i18n/languages.ts';
import { sayWithoutField } from '../../i18n/sentence.ts';
import {
  readRecipientCaps,
  RecipientCapsField,
  type RecipientCapValues,
} from './recipient-caps-field.tsx';
import { readSendWindow, SendWindowFields, sendWindowValues } from './send-window-fields.tsx';
import { TopicFields, type TopicView } from './topic-fields.tsx';

type Settings = AnswerTo<'/api/settings'>;

const AMBIGUOUS = ['refuse', 'national', 'international'] as const;
const REACHES = ['channel', 'person'] as const;
const UNFILLED = ['fail', 'keep'] as const;
const PARAMETERS = ['refuse', 'fold'] as const;
/** `usual`: none is chosen. */
const SUCCESSES = ['usual', 'accepted', 'delivered', 'read'] as const;
/** Their calls are understood under `/compat`. */
const PRODUCTS = ['fonnte', 'waha'] as const;
const NO_TOPICS: TopicView[] = [];
const MAX_WORDS = 50;
const MAX_WORD_LENGTH = 40;

/** Everybody sees the settings; owners and admins change them. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const isReadOnly = !useMay('manage');
  const change = useAct('patch', '/api/settings', ['/api/settings', '/api/session']);
  const initial = {
    name: settings.name,
    time_zone: settings.time_zone ?? 'UTC',
    language: settings.language ?? 'en',
    default_country: settings.default_country ?? '',
    ambiguous_numbers: settings.ambiguous_numbers ?? 'refuse',
    unfilled_markers: settings.unfilled_markers ?? 'fail',
    template_parameters: settings.template_parameters ?? 'refuse',
    default_success: settings.default_success ?? ('usual' as const),
    opt_out_words: settings.opt_out_words ?? [],
    opt_in_words: settings.opt_in_words ?? [],
    opt_out_reach: settings.opt_out_reach ?? 'channel',
    contacts_from_inbound: settings.contacts_from_inbound ?? false,
    second_factor_required: settings.second_factor_required ?? false,
    compat: settings.compat ?? [],
    send_window: sendWindowValues(settings.send_window),
    recipient_caps: (settings.recipient_caps ?? []) as readonly RecipientCapValues[],
    topics: settings.topics ?? NO_TOPICS,
  };
  const words = {
    maxTags: MAX_WORDS,
    maxLength: MAX_WORD_LENGTH,
    splitChars: [',', ';'],
    readOnly: isReadOnly,
  };
  return (
    <Box maw={640}>
      <ApiForm
        initial={initial}
        save={({
          default_country: country,
          default_success: success,
          send_window: hours,
          recipient_caps: caps,
          topics,
          ...values
        }) =>
          inWords(
            change.mutateAsync({
              body: {
                ...values,
                default_country: country || null,
                default_success: success === 'usual' ? null : success,
                send_window: readSendWindow(hours),
                recipient_caps: readRecipientCaps(caps),
                ...(topics === initial.topics ? {} : { topics }),
              },
            }),
            (error) => refusalOfTopic(error, topics),
          )
        }
        done={t('saved')}
        submit={isReadOnly ? null : t('save')}
      >
        {(form) => (
          <>
            <Card anchor="account" title={t('account.title')} text={t('account.text')}>
              <Stack gap="sm">
                <TextInput
                  label={t('account.name')}
                  required
                  maxLength={200}
                  readOnly={isReadOnly}
                  {...form.getInputProps('name')}
                />
                <TimeZoneSelect
                  label={t('account.timeZone')}
                  description={t('account.timeZoneHint')}
                  disabled={isReadOnly}
                  value={form.values.time_zone}
                  error={form.errors['time_zone']}
                  onChange={(zone) => form.setFieldValue('time_zone', zone)}
                />
                <Select
                  label={t('account.language')}
                  description={t('account.languageHint')}
                  allowDeselect={false}
                  disabled={isReadOnly}
                  data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
                  {...form.getInputProps('language')}
                />
                <Select
                  label={t('account.success')}
                  description={t('account.successHint')}
                  allowDeselect={false}
                  disabled={isReadOnly}
                  data={SUCCESSES.map((value) => ({
                    value,
                    label: t(`account.successes.${value}`),
                  }))}
                  {...form.getInputProps('default_success')}
                />
                <Checkbox
                  label={t('account.factor')}
                  description={t('account.factorHint')}
                  disabled={isReadOnly}
                  {...form.getInputProps('second_factor_required', { type: 'checkbox' })}
                />
              </Stack>
            </Card>
            <Card anchor="contacts" title={t('contacts.title')} text={t('contacts.text')}>
              <Stack gap="sm">
                <CountrySelect
                  label={t('contacts.country')}
                  description={t('contacts.countryHint')}
                  maw={320}
                  disabled={isReadOnly}
                  {...form.getInputProps('default_country')}
                />
                {form.values.default_country !== '' && (
                  <Select
                    label={t('contacts.ambiguous')}
                    description={t('contacts.ambiguousHint')}
                    maw={320}
                    allowDeselect={false}
                    disabled={isReadOnly}
                    data={AMBIGUOUS.map((value) => ({
                      value,
                      label: t(`contacts.ambiguousKinds.${value}`),
                    }))}
                    {...form.getInputProps('ambiguous_numbers')}
                  />
                )}
                <TagsInput
                  label={t('contacts.optOut')}
                  description={t('contacts.optOutHint')}
                  {...words}
                  {...form.getInputProps('opt_out_words')}
                />
                <TagsInput
                  label={t('contacts.optIn')}
                  description={t('contacts.optInHint')}
                  {...words}
                  {...form.getInputProps('opt_in_words')}
                />
                <Select
                  label={t('contacts.reach')}
                  description={t('contacts.reachHint')}
                  allowDeselect={false}
                  disabled={isReadOnly}
                  data={REACHES.map((value) => ({ value, label: t(`contacts.reaches.${value}`) }))}
                  {...form.getInputProps('opt_out_reach')}
                />
                <Checkbox
                  label={t('contacts.fromInbound')}
                  description={t('contacts.fromInboundHint')}
                  disabled={isReadOnly}
                  {...form.getInputProps('contacts_from_inbound', { type: 'checkbox' })}
                />
              </Stack>
            </Card>
            <Card anchor="topics" title={t('topics.title')} text={t('topics.text')}>
              <TopicFields
                topics={form.values.topics}
                saved={new Set(initial.topics.map(({ key }) => key))}
                readOnly={isReadOnly}
                onChange={(topics) => form.setFieldValue('topics', topics)}
              />
            </Card>
            <Card anchor="messages" title={t('messages.title')} text={t('messages.text')}>
              <Stack gap="sm">
                <Select
                  label={t('messages.unfilled')}
                  description={t('messages.unfilledHint')}
                  maw={320}
                  allowDeselect={false}
                  disabled={isReadOnly}
                  data={UNFILLED.map((value) => ({
                    value,
                    label: t(`messages.unfilledKinds.${value}`),
                  }))}
                  {...form.getInputProps('unfilled_markers')}
                />
                <Select
                  label={t('messages.parameters')}
                  description={t('messages.parametersHint')}
                  maw={320}
                  allowDeselect={false}
                  disabled={isReadOnly}
                  data={PARAMETERS.map((value) => ({
                    value,
                    label: t(`messages.parametersKinds.${value}`),
                  }))}
                  {...form.getInputProps('template_parameters')}
                />
              </Stack>
            </Card>
            <Card anchor="hours" title={t('hours.title')} text={t('hours.text')}>
              <SendWindowFields
                window={form.values.send_window}
                error={form.errors['send_window.until']}
                readOnly={isReadOnly}
                onChange={(hours) => form.setFieldValue('send_window', hours)}
              />
            </Card>
            <Card anchor="caps" title={t('caps.title')} text={t('caps.text')}>
              <RecipientCapsField
                caps={form.values.recipient_caps}
                readOnly={isReadOnly}
                onChange={(caps) => form.setFieldValue('recipient_caps', caps)}
              />
            </Card>
            <Card anchor="programs" title={t('programs.title')} text={t('programs.text')}>
              <Checkbox.Group
                label={t('programs.compat')}
                description={t('programs.compatHint')}
                {...form.getInputProps('compat')}
              >
                <Stack gap="xs" mt="xs">
                  {PRODUCTS.map((product) => (
                    <Checkbox
                      key={product}
                      value={product}
                      label={t(`programs.products.${product}`)}
                      disabled={isReadOnly}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            </Card>
          </>
        )}
      </ApiForm>
    </Box>
  );
}

/** The server's word about a topic, after the topic's name. */
function refusalOfTopic(error: ApiError, topics: readonly TopicView[]): FormRefusal | null {
  const [, at] = /^topics\[(\d{1,2})\]/.exec(error.field ?? '') ?? [];
  const topic = at === undefined ? undefined : topics[Number(at)];
  if (topic === undefined) return null;
  return new FormRefusal(`${topic.name}: ${sayWithoutField(error.message, error.failure)}`);
}
