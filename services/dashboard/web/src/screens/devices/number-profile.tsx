import { Button, FileInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { ApiForm } from '../../components/api-form.tsx';
import { Select } from '../../components/select.tsx';
import { uploadFile } from '../files/upload-file.ts';
import classes from './number-card.module.css';
import type { NumberAnswer } from './number-view.ts';
import { useNumberWord } from './use-number-word.ts';

type Profile = NonNullable<NumberAnswer['profile']>;
type Patch = BodyOf<'/api/devices/{id}/number/profile', 'patch'>;
type Vertical = NonNullable<Patch['vertical']>;

const STALE = ['/api/devices/{id}/number'] as const;
const VERTICALS: readonly Vertical[] = [
  'OTHER',
  'AUTO',
  'BEAUTY',
  'APPAREL',
  'EDU',
  'ENTERTAIN',
  'EVENT_PLAN',
  'FINANCE',
  'GROCERY',
  'GOVT',
  'HOTEL',
  'HEALTH',
  'NONPROFIT',
  'PROF_SERVICES',
  'RETAIL',
  'TRAVEL',
  'RESTAURANT',
  'ALCOHOL',
  'ONLINE_GAMBLING',
  'PHYSICAL_GAMBLING',
  'OTC_DRUGS',
];
const TEXTS = ['about', 'address', 'description', 'email'] as const;

/** Shows and edits what customers see of the business. */
export function BusinessProfileCard({
  device,
  profile,
}: {
  device: string;
  profile: Profile | null;
}) {
  const { t } = useTranslation('devices');
  const word = useNumberWord();
  const mayManage = useMay('manage');
  const [editing, setEditing] = useState(false);
  if (profile === null) return null;
  const vertical = VERTICALS.find((one) => one === profile.vertical);
  const industry = vertical === undefined ? profile.vertical : t(`number.verticals.${vertical}`);
  const rows = [
    ...TEXTS.map((name) => [name, profile[name]] as const),
    ['websites', profile.websites.join(', ') || null] as const,
    ['vertical', industry] as const,
    ['picture', word(profile.picture_url === null ? 'NO' : 'YES')] as const,
  ];
  return (
    <Card
      title={t('number.profile.title')}
      text={t('number.profile.text')}
      end={
        mayManage &&
        !editing && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            {t('number.profile.edit')}
          </Button>
        )
      }
    >
      {editing ? (
        <ProfileForm device={device} profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <dl className={classes.facts}>
          {rows.map(([name, value]) => (
            <Row key={name} name={t(`number.profile.${name}`)} value={value} />
          ))}
        </dl>
      )}
    </Card>
  );
}

function Row({ name, value }: { name: string; value: string | null }) {
  return (
    <>
      <Text component="dt" size="sm">
        {name}
      </Text>
      <Text component="dd" size="sm">
        {value ?? '–'}
      </Text>
    </>
  );
}

interface Values extends Record<string, unknown> {
  about: string;
  address: string;
  description: string;
  email: string;
  websites: string[];
  vertical: string | null;
  picture_file: File | null;
}

const MAX_LENGTH = { about: 139, address: 256, description: 256, email: 128, website: 256 };

function ProfileForm({
  device,
  profile,
  onClose,
}: {
  device: string;
  profile: Profile;
  onClose: () => void;
}) {
  const { t } = useTranslation('devices');
  const save = useAct('patch', '/api/devices/{id}/number/profile', STALE);
  const initial: Values = {
    about: profile.about ?? '',
    address: profile.address ?? '',
    description: profile.description ?? '',
    email: profile.email ?? '',
    websites: [profile.websites[0] ?? '', profile.websites[1] ?? ''],
    vertical: profile.vertical,
    picture_file: null,
  };

  /** Sends what was changed alone. */
  async function send(values: Values): Promise<void> {
    const { picture_file: picture } = values;
    const file = picture && (await uploadFile(picture, UNWATCHED()));
    const body = { ...changedOf(values, profile), ...(file ? { picture_file: file.id } : {}) };
    if (Object.keys(body).length > 0) await save.mutateAsync({ params: { id: device }, body });
  }

  return (
    <ApiForm
      initial={initial}
      save={send}
      done={t('number.profile.saved')}
      onSaved={onClose}
      submit={t('number.profile.save')}
      isReady={(form) => form.isDirty()}
      onCancel={onClose}
    >
      {(form) => (
        <>
          {TEXTS.map((name) => {
            const Field = name === 'description' ? Textarea : TextInput;
            return (
              <Field
                key={name}
                label={t(`number.profile.${name}`)}
                maxLength={MAX_LENGTH[name]}
                {...form.getInputProps(name)}
              />
            );
          })}
          {[0, 1].map((n) => (
            <TextInput
              key={n}
              label={t('number.profile.website', { n: n + 1 })}
              placeholder="https://"
              maxLength={MAX_LENGTH.website}
              {...form.getInputProps(`websites.${n}`)}
            />
          ))}
          <Select
            label={t('number.profile.vertical')}
            searchable
            data={VERTICALS.map((value) => ({ value, label: t(`number.verticals.${value}`) }))}
            {...form.getInputProps('vertical')}
          />
          <FileInput
            label={t('number.profile.picture')}
            description={t('number.profile.pictureHint')}
            accept="image/jpeg,image/png"
            clearable
            clearButtonProps={{ 'aria-label': t('number.profile.noPicture') }}
            {...form.getInputProps('picture_file')}
          />
        </>
      )}
    </ApiForm>
  );
}

const UNWATCHED = () => ({ onProgress: () => undefined, signal: new AbortController().signal });

function changedOf(values: Values, profile: Profile): Patch {
  const texts = TEXTS.filter((name) => values[name] !== (profile[name] ?? ''));
  const websites = values.websites.filter((site) => site !== '');
  const isSame = websites.join(' ') === profile.websites.join(' ');
  const vertical = VERTICALS.find((one) => one === values.vertical);
  return {
    ...Object.fromEntries(texts.map((name) => [name, values[name]])),
    ...(isSame ? {} : { websites }),
    ...(vertical === undefined || vertical === profile.vertical ? {} : { vertical }),
  };
}
