import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The Cloud API takes three, of 20 characters each. */
const MOST = 3;
const MOST_CHARACTERS = 20;

interface ReplyButton {
  /** Comes back with the answer; the label unless somebody wrote another one. */
  id: string;
  text: string;
}

interface ReplyButtonsFieldProps {
  /** Rows of buttons, as a message holds them. */
  rows: unknown;
  /** Undefined for none. */
  onChange: (rows: ReplyButton[][] | undefined) => void;
}

/** Edits the buttons that a recipient answers with. */
export function ReplyButtonsField({ rows, onChange }: ReplyButtonsFieldProps) {
  const { t } = useTranslation(['send', 'templates']);
  const buttons = readButtons(rows);
  const write = (next: readonly ReplyButton[]) =>
    onChange(next.length === 0 ? undefined : next.map((button) => [button]));
  const rename = (index: number, text: string) =>
    write(
      buttons.map((button, at) =>
        at === index ? { id: button.id === button.text ? text : button.id, text } : button,
      ),
    );
  return (
    <Input.Wrapper
      label={t('templates:buttons.title')}
      description={t('replyButtons')}
      labelElement="div"
    >
      <Stack gap="xs" mt={4}>
        {buttons.map(({ text }, index) => (
          <Group key={index} gap="xs" wrap="nowrap">
            <TextInput
              aria-label={t('templates:buttons.text')}
              placeholder={t('templates:buttons.text')}
              flex={1}
              required
              maxLength={MOST_CHARACTERS}
              value={text}
              onChange={({ currentTarget }) => rename(index, currentTarget.value)}
            />
            <ActionIcon
              size={34}
              aria-label={t('templates:buttons.remove')}
              onClick={() => write(buttons.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        {buttons.length < MOST && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            onClick={() => write([...buttons, { id: '', text: '' }])}
          >
            {t('templates:buttons.add')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

function readButtons(rows: unknown): ReplyButton[] {
  if (!Array.isArray(rows)) return [];
  return (rows as unknown[]).flat().map((button) => {
    const { id, text } = (button ?? {}) as Record<string, unknown>;
    const label = typeof text === 'string' ? text : '';
    return { id: typeof id === 'string' ? id : label, text: label };
  });
}
