import { Alert, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Members = Record<string, unknown>;

interface WabaFieldsProps {
  content: Members;
  readOnly: boolean;
  onChange: (content: Members) => void;
}

/** Name, language, body and footer as Meta approved them; header and buttons are written as JSON. */
export function WabaFields({ content, readOnly, onChange }: WabaFieldsProps) {
  const { t } = useTranslation('templates');
  const components = Array.isArray(content['components'])
    ? (content['components'] as Members[])
    : [];
  const textOf = (type: string): string => {
    const found = components.find((component) => component['type'] === type)?.['text'];
    return typeof found === 'string' ? found : '';
  };
  /** Graph's order: HEADER, BODY, FOOTER, BUTTONS. */
  const write = (type: 'BODY' | 'FOOTER', value: string) => {
    const others = components.filter((component) => component['type'] !== type);
    const own = components.find((component) => component['type'] === type) ?? { type };
    const next = value === '' && type === 'FOOTER' ? others : [...others, { ...own, text: value }];
    onChange({
      ...content,
      components: next.toSorted((a, b) => placeOf(a) - placeOf(b)),
    });
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
            value={typeof content[name] === 'string' ? content[name] : ''}
            onChange={({ currentTarget }) => onChange({ ...content, [name]: currentTarget.value })}
          />
        ))}
      </Group>
      <Textarea
        label={t('waba.body')}
        required
        autosize
        minRows={4}
        maxRows={16}
        readOnly={readOnly}
        value={textOf('BODY')}
        onChange={({ currentTarget }) => write('BODY', currentTarget.value)}
      />
      <TextInput
        label={t('message.footer')}
        readOnly={readOnly}
        value={textOf('FOOTER')}
        onChange={({ currentTarget }) => write('FOOTER', currentTarget.value)}
      />
    </Stack>
  );
}

const ORDER = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];
const placeOf = ({ type }: Members): number => ORDER.indexOf(String(type));
