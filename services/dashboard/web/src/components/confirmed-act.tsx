import { Button, Text, type ButtonProps } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from './notify.tsx';

export interface ConfirmedAct<Answer> {
  /** `Delete the token “ci”?` */
  title: string;
  /** What will no longer work, and whether it can be undone. */
  text: ReactNode;
  /** The act's own verb: `Delete token`, never `OK`. */
  verb: string;
  /** `useAct`'s `mutateAsync`: who asked may be gone before the answer, which is heard nevertheless. */
  act: () => Promise<Answer>;
  /** Said when it is done, where it doesn't show by itself. */
  done?: string;
  onDone?: ((answer: Answer) => void) | undefined;
}

/** Asks before what can't be undone, does it, and says what came of it. */
export function useConfirmedAct(): <Answer>(what: ConfirmedAct<Answer>) => void {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  return ({ title, text, verb, act, done, onDone }) =>
    modals.openConfirmModal({
      title,
      children: (
        <Text size="sm" component="div">
          {text}
        </Text>
      ),
      labels: { confirm: verb, cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void act().then((answer) => {
          if (done !== undefined) notify.done(done);
          onDone?.(answer);
        }, notify.failed),
    });
}

interface ConfirmedButtonProps<Answer> extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  icon?: Icon;
  children: ReactNode;
  /** What it asks, and what it does when the answer is yes. */
  confirms: ConfirmedAct<Answer>;
}

/** A button that asks before it acts, and turns while it does. */
export function ConfirmedButton<Answer>(props: ConfirmedButtonProps<Answer>) {
  const { icon: Icon, children, confirms, size = 'sm', variant = 'default', ...rest } = props;
  const confirm = useConfirmedAct();
  const [isActing, setActing] = useState(false);
  const act = () => {
    setActing(true);
    return confirms.act().finally(() => setActing(false));
  };
  return (
    <Button
      {...rest}
      size={size}
      variant={variant}
      leftSection={Icon && <Icon size={size === 'sm' ? 16 : 14} />}
      loading={isActing}
      onClick={() => confirm({ ...confirms, act })}
    >
      {children}
    </Button>
  );
}
