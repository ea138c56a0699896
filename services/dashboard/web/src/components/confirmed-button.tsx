import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useConfirmedAct, type ConfirmedAct } from './confirmed-act.tsx';

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
