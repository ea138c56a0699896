import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { ProblemBadge, ProblemLink } from '../../components/problem-link.tsx';

type Problem = AnswerTo<'/api/attention/counts'>['problems'][number];

/** What is wrong right now; a problem leaves by itself when it is over. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('attention');
  const { t: tAlerts } = useTranslation('alerts');
  if (problems.length === 0) return null;
  return (
    <Box mb="sm">
      <Card title={t('problems.title')} text={t('problems.text')}>
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {problems.map((problem) => (
            <Group key={`${problem.kind} ${problem.subject}`} component="li" gap="sm">
              <ProblemBadge {...problem} />
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                <ProblemLink {...problem} />
              </Text>
              <Text size="xs" c="dimmed">
                {tAlerts(`advice.${problem.kind}`)}
              </Text>
            </Group>
          ))}
        </Stack>
      </Card>
    </Box>
  );
}
