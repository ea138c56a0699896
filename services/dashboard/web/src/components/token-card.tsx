import { Code, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../app/session.ts';
import { Card } from './card.tsx';
import { ConfirmedButton, type ConfirmedAct } from './confirmed-act.tsx';
import { ShownOnce } from './shown-once.tsx';

interface TokenCardProps {
  title: string;
  text: string;
  prefix: string;
  /** The last characters of the token. */
  hint: string;
  /** Replaces the token; `label` stands on the button. */
  rotate: Pick<ConfirmedAct<{ token: string }>, 'title' | 'text' | 'verb' | 'act'> & {
    label: string;
  };
  /** Title and text of the dialog that shows the new token. */
  shown: { title: string; text: string };
}

/** Shows the end of a channel token, and replaces the token. */
export function TokenCard({ title, text, prefix, hint, rotate, shown }: TokenCardProps) {
  const mayManage = useMay('manage');
  const [secret, setSecret] = useState<string | null>(null);
  const { label, ...confirms } = rotate;
  return (
    <Card title={title} text={text}>
      <Group justify="space-between">
        <Code fz="sm">
          {prefix}_••••••••{hint}
        </Code>
        {mayManage && (
          <ConfirmedButton
            size="xs"
            icon={IconRefresh}
            confirms={{ ...confirms, onDone: ({ token }) => setSecret(token) }}
          >
            {label}
          </ConfirmedButton>
        )}
      </Group>
      <ShownOnce secret={secret} {...shown} onClose={() => setSecret(null)} />
    </Card>
  );
}
