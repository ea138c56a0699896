import { ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface RowsFieldProps<Row> {
  label: string;
  description?: string;
  rows: readonly Row[];
  /** A row that is added. */
  empty: Row;
  most?: number;
  add: string;
  remove: string;
  readOnly: boolean;
  onChange: (rows: Row[]) => void;
  /** The fields of a row, side by side. */
  children: (row: Row, change: (row: Row) => void) => ReactNode;
}

/** Edits a list, a row for each entry, with buttons that add and remove one. */
export function RowsField<Row>(props: RowsFieldProps<Row>) {
  const { rows, empty, most = Infinity, readOnly, onChange, children } = props;
  const { description } = props;
  return (
    <Input.Wrapper
      label={props.label}
      labelElement="div"
      {...(description !== undefined && { description })}
    >
      <Stack gap="xs" mt={4}>
        {rows.map((row, index) => (
          <Group key={index} gap="xs" wrap="nowrap" align="flex-start">
            {children(row, (next) => onChange(rows.with(index, next)))}
            <ActionIcon
              size={34}
              aria-label={props.remove}
              disabled={readOnly}
              onClick={() => onChange(rows.toSpliced(index, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        {!readOnly && rows.length < most && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...rows, empty])}
          >
            {props.add}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
