import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useIsBelow } from '../../components/use-is-below.ts';
import { Changes } from './changes.tsx';
import { useActWords } from './use-act-words.ts';
import { useActorName } from './use-actor-name.ts';

type Row = RowOf<'/api/audit'>;

/** The server keeps bodies of refused calls for a day, if the account is known and allowed to call. */
const KEPT_MS = 86_400_000;

const isKept = ({ kind, status, at }: Row) =>
  kind === 'send.rejected' &&
  (status === 400 || status === 403 || status === 409) &&
  Date.now() - Date.parse(at) < KEPT_MS;

interface ActCellProps {
  row: Row;
  onInspect: (row: Row) => void;
  /** Shows only rows about the same thing. */
  onOnly: (object: string) => void;
}

/** What somebody did and to what, with before and after; on telephones who, by what call and from where, too. */
export function ActCell({ row, onInspect, onOnly }: ActCellProps) {
  const { t } = useTranslation('audit');
  const { act, why } = useActWords()(row);
  const isNarrow = useIsBelow('sm');
  return (
    <>
      <Text size="sm" maw={420} style={{ overflowWrap: 'anywhere' }}>
        {act}
        <ObjectName object={row.object} onOnly={onOnly} />
        {why !== null && (
          <Text span size="sm" c="var(--tone-bad)">
            {`: ${why}`}
          </Text>
        )}
        {isKept(row) && (
          <>
            {' '}
            <Anchor component="button" type="button" size="sm" onClick={() => onInspect(row)}>
              {t('call.show')}
            </Anchor>
          </>
        )}
        {row.unwritten > 0 && (
          <Text span size="xs" c="dimmed">
            {' '}
            {t('unwritten', { count: row.unwritten })}
          </Text>
        )}
      </Text>
      <Changes changes={row.changes} />
      {isNarrow && <Origin row={row} />}
    </>
  );
}

/** The name of what was changed; its id where it has none. */
function ObjectName({ object, onOnly }: Pick<Row, 'object'> & Pick<ActCellProps, 'onOnly'>) {
  const { t } = useTranslation('audit');
  const name = object?.name ?? object?.id ?? null;
  if (object === null || name === null) return null;
  const { id } = object;
  return (
    <>
      {' · '}
      {id === null ? (
        name
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          title={t('only', { name })}
          onClick={() => onOnly(id)}
        >
          {name}
        </Anchor>
      )}
    </>
  );
}

function Origin({ row }: { row: Row }) {
  const nameOf = useActorName();
  const parts = [nameOf(row), row.route, row.ip].filter((part) => part !== null);
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {parts.join(' · ')}
    </Text>
  );
}
