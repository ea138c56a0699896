import { Button, Text, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from './notify.tsx';
import { openConfirm } from './open-confirm.ts';

export interface ConfirmedAct<Answer> {
  /** `Delete the token “ci”?` */
  title: string;
  /** What stops working, and whether that can be undone. */
  text: ReactNode;
  /** The act's own verb: `Delete token`, never `OK`. */
  verb: string;
  /** Use `mutateAsync` of `useAct`: its promise settles even if the component is gone by then. */
  act: () => Promise<Answer>;
  /** The notification after success, where the screen doesn't show the success by itself. */
  done?: string;
  onDone?: ((answer: Answer) => void) | undefined;
}

/** Asks for confirmation, acts, and notifies of the result. For acts that can't be undone. */
export function useConfirmedAct(): <Answer>(what: ConfirmedAct<Answer>) => void {
  const { t } = useTranslation('shell');
  const notify = useNotify();
  return ({ title, text, verb, act, done, onDone }) =>
    openConfirm({
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
  /** The question, and the act. */
  confirms: ConfirmedAct<Answer>;
}

/** A button that asks for confirmation, and shows a spinner while it acts. */
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
