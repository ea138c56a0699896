import { Anchor, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';

type Change = RowOf<'/api/audit'>['changes'][number];

/** Changes that a row shows before somebody asks for the others. */
const SHOWN = 3;
/** What stands for secrets and contents. */
const HIDDEN: ReadonlySet<string | null> = new Set(['[hidden]', '[redacted]']);

/** What an act changed, member by member, before and after. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('audit');
  const [isOpen, { toggle }] = useDisclosure();
  const more = changes.length - SHOWN;
  return (
    <>
      {(isOpen ? changes : changes.slice(0, SHOWN)).map((change) => (
        <ChangeLine key={change.member} {...change} />
      ))}
      {more > 0 && (
        <Anchor component="button" type="button" size="xs" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? t('changes.less') : t('changes.more', { count: more })}
        </Anchor>
      )}
    </>
  );
}

function ChangeLine({ member, before, after }: Change) {
  const { t } = useTranslation('audit');
  const none = t('changes.none');
  const isHidden = HIDDEN.has(before ?? after) && HIDDEN.has(after ?? before);
  return (
    <Text size="xs" ff="monospace" maw={420} style={{ overflowWrap: 'anywhere' }}>
      {isHidden
        ? `${member}: ${t('changes.hidden')}`
        : `${member}: ${before ?? none} → ${after ?? none}`}
    </Text>
  );
}
