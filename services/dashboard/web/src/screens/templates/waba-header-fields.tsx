import { Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { useApi } from '../../api/use-api.ts';
import { SampleFields } from './sample-fields.tsx';
import {
  partOf,
  textOf,
  withoutEmpty,
  withPart,
  type ContentMembers,
  type WabaFieldsProps,
} from './waba-parts.ts';

const FORMATS = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION'] as const;
type Format = (typeof FORMATS)[number];

/** The header: a text, a file or a place. A file needs a sample for the review. */
export function WabaHeaderFields({ content, readOnly, onChange }: WabaFieldsProps) {
  const { t } = useTranslation('templates');
  const header = partOf(content, 'HEADER');
  const format = FORMATS.find((known) => known === header?.['format']);
  const write = (part: ContentMembers | undefined) => onChange(withPart(content, 'HEADER', part));
  const choose = (value: string | null) =>
    write(
      value === null ? undefined : { format: value, ...(value === 'TEXT' ? { text: '' } : {}) },
    );
  return (
    <Stack gap="xs">
      <Select
        label={t('waba.header')}
        placeholder={t('waba.noHeader')}
        clearable
        disabled={readOnly}
        value={format ?? null}
        data={FORMATS.map((value) => ({ value, label: t(`waba.formats.${value}`) }))}
        onChange={choose}
      />
      {header && format && (
        <HeaderParts header={header} format={format} readOnly={readOnly} onChange={write} />
      )}
    </Stack>
  );
}

interface HeaderPartsProps {
  header: ContentMembers;
  format: Format;
  readOnly: boolean;
  onChange: (header: ContentMembers) => void;
}

function HeaderParts({ header, format, readOnly, onChange }: HeaderPartsProps) {
  const { t } = useTranslation('templates');
  if (format === 'LOCATION') {
    return <PlaceFields header={header} readOnly={readOnly} onChange={onChange} />;
  }
  if (format !== 'TEXT') {
    return <FileFields header={header} readOnly={readOnly} onChange={onChange} />;
  }
  return (
    <>
      <TextInput
        label={t('waba.headerText')}
        required
        readOnly={readOnly}
        value={textOf(header['text'])}
        onChange={({ currentTarget }) => onChange({ ...header, text: currentTarget.value })}
      />
      <SampleFields part={header} readOnly={readOnly} onChange={onChange} />
    </>
  );
}

type PartFieldsProps = Omit<HeaderPartsProps, 'format'>;

/** The file that is sent. With an address for sends, the file of the account is the sample alone. */
export function FileFields({ header, readOnly, onChange }: PartFieldsProps) {
  const { t } = useTranslation('templates');
  const files = useApi('/api/files', { query: { limit: 200 } }).data?.data ?? [];
  const address = textOf(header['fileUrl']);
  const file = header['sampleFileId'] ?? header['fileId'];
  const write = (fileUrl: string, id: unknown) => {
    const { fileUrl: _url, fileId: _id, sampleFileId: _sample, ...others } = header;
    const named = fileUrl === '' ? { fileId: id } : { fileUrl, sampleFileId: id };
    onChange(withoutEmpty({ ...others, ...named }));
  };
  return (
    <Group grow align="flex-start">
      <Select
        label={t('waba.file')}
        description={t(address === '' ? 'waba.fileHint' : 'waba.fileSampleHint')}
        placeholder={t('waba.chooseFile')}
        searchable
        clearable
        disabled={readOnly}
        value={typeof file === 'number' ? String(file) : null}
        data={files.map(({ id, file_name: name }) => ({
          value: String(id),
          label: `${name} (${id})`,
        }))}
        onChange={(id) => write(address, id === null ? undefined : Number(id))}
      />
      <TextInput
        label={t('message.fileUrl')}
        description={t('waba.fileUrlHint')}
        placeholder="https://"
        readOnly={readOnly}
        value={address}
        onChange={({ currentTarget }) => write(currentTarget.value, file)}
      />
    </Group>
  );
}

function PlaceFields({ header, readOnly, onChange }: PartFieldsProps) {
  const { t } = useTranslation('templates');
  const place = (header['location'] ?? {}) as ContentMembers;
  const write = (member: ContentMembers) => {
    const location = withoutEmpty({ ...place, ...member });
    const { location: _before, ...others } = header;
    onChange(Object.keys(location).length === 0 ? others : { ...others, location });
  };
  return (
    <Group grow>
      {(['lat', 'lng'] as const).map((name) => (
        <NumberInput
          key={name}
          label={t(`message.${name}`)}
          hideControls
          readOnly={readOnly}
          value={typeof place[name] === 'number' ? place[name] : ''}
          onChange={(value) => write({ [name]: value })}
        />
      ))}
      {(['name', 'address'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(`message.${name}`)}
          readOnly={readOnly}
          value={textOf(place[name])}
          onChange={({ currentTarget }) => write({ [name]: currentTarget.value })}
        />
      ))}
    </Group>
  );
}
