import { ActionIcon, Button, Group, Input, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const KINDS = ['url', 'callback', 'copy'] as const;
type Kind = (typeof KINDS)[number];

/** The member of each kind of button beside its text. */
const VALUE_OF = { url: 'url', callback: 'callbackData', copy: 'copyText' } as const;

interface ChatButton {
  text: string;
  type: Kind;
  value: string;
}

interface ButtonsFieldProps {
  /** Rows of buttons, as a message holds them. */
  rows: unknown;
  readOnly: boolean;
  /** Undefined for none. */
  onChange: (rows: Record<string, string>[][] | undefined) => void;
}

/** Edits the buttons of a Telegram message, one button in a row. */
export function ButtonsField({ rows, readOnly, onChange }: ButtonsFieldProps) {
  const { t } = useTranslation('templates');
  const buttons = readButtons(rows);
  const write = (next: readonly ChatButton[]) =>
    onChange(
      next.length === 0
        ? undefined
        : next.map(({ text, type, value }) => [{ text, type, [VALUE_OF[type]]: value }]),
    );
  const change = (index: number, patch: Partial<ChatButton>) =>
    write(buttons.map((button, at) => (at === index ? { ...button, ...patch } : button)));
  return (
    <Input.Wrapper label={t('buttons.title')} labelElement="div">
      <Stack gap="xs" mt={4}>
        {buttons.map((button, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={t('buttons.text')}
              placeholder={t('buttons.text')}
              flex={1}
              readOnly={readOnly}
              value={button.text}
              onChange={({ currentTarget }) => change(index, { text: currentTarget.value })}
            />
            <Select
              aria-label={t('buttons.kind')}
              w={118}
              allowDeselect={false}
              disabled={readOnly}
              value={button.type}
              data={KINDS.map((value) => ({ value, label: t(`buttons.kinds.${value}`) }))}
              onChange={(value) => value !== null && change(index, { type: value })}
            />
            <TextInput
              aria-label={t('buttons.value')}
              placeholder={button.type === 'url' ? 'https://' : t('buttons.value')}
              flex={1.4}
              readOnly={readOnly}
              value={button.value}
              onChange={({ currentTarget }) => change(index, { value: currentTarget.value })}
            />
            <ActionIcon
              size={34}
              aria-label={t('buttons.remove')}
              disabled={readOnly}
              onClick={() => write(buttons.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        {!readOnly && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            onClick={() => write([...buttons, { text: '', type: 'url', value: '' }])}
          >
            {t('buttons.add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function readButtons(rows: unknown): ChatButton[] {
  if (!Array.isArray(rows)) return [];
  return (rows as unknown[]).flat().flatMap((button) => {
    if (typeof button !== 'object' || button === null) return [];
    const members = button as Record<string, unknown>;
    const type = KINDS.find((kind) => kind === members['type']) ?? 'url';
    return [{ text: textOf(members['text']), type, value: textOf(members[VALUE_OF[type]]) }];
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
