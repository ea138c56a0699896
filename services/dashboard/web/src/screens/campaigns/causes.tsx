import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CHANNELS } from '../../components/channels.ts';
import { Failure } from '../../components/failure/failure.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { CampaignStart } from './compose.ts';
import { MendButton } from './mends.tsx';
import type { Check } from './use-check.ts';
import type { RowMend } from './use-mends.ts';
import { useNameOf } from './use-name-of.ts';

interface CausesProps {
  id: string;
  check: Check;
  body: CampaignStart;
  onMended: (mend: RowMend) => void;
}

/** Each cause once, with the rows that have it, and what helps. */
export function Causes({ id, check: { causes = [] }, body, onMended }: CausesProps) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const nameOf = useNameOf();
  if (causes.length === 0) return null;
  return (
    <Card title={t('causes.title')} text={t('causes.text')}>
      <Stack gap="sm">
        {causes.map(({ channel: name, column, code, reason, failure, rows, passes, mend }) => {
          const channel = CHANNELS.find((one) => one === name);
          const device = channel && body.compose.keys[channel]?.device;
          return (
            <Paper key={`${name ?? ''} ${column ?? ''} ${code} ${String(passes)}`} p="sm">
              <Group justify="space-between" align="flex-start" gap="xs">
                <Stack gap={4} flex="1 1 260px" miw={0}>
                  <Group gap="xs">
                    <StatusBadge tone={passes === true ? 'warn' : 'bad'}>
                      {t('causes.rows', { count: rows, rows: number(rows) })}
                    </StatusBadge>
                    <Text size="sm" fw={500}>
                      {nameOf(name, column)}
                    </Text>
                  </Group>
                  <Failure
                    reason={reason}
                    code={code}
                    failure={failure}
                    isNamed={column === undefined}
                    tone={passes === true ? 'warn' : 'bad'}
                    about={{ channel, device }}
                  />
                </Stack>
                {mend !== undefined && (
                  <MendButton
                    id={id}
                    mend={{ ...mend, ...(mend.kind === 'faulty' ? { compose: body.compose } : {}) }}
                    rows={rows}
                    onDone={() => onMended(mend)}
                  />
                )}
              </Group>
            </Paper>
          );
        })}
      </Stack>
    </Card>
  );
}
