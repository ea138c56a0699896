import { Avatar, Text, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session.ts';
import classes from './shell.module.css';

/** Shows who is signed in. Takes the properties that a menu gives its target. */
export function PersonButton(props: UnstyledButtonProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('shell');
  const { user, operator_name: operatorName, operator_role: operatorRole } = useSession();
  const name = user?.email ?? operatorName ?? t('person.operator');
  return (
    <UnstyledButton {...props} className={classes.person} aria-haspopup="menu">
      <Avatar size={28} radius="xl" color="tide" variant="filled" alt="">
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      <span style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={500} truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {operatorRole !== null && t(`operatorRoles.${operatorRole}`)}
          {user !== null && t(`roles.${user.role}`)}
        </Text>
      </span>
      <IconSelector size={15} aria-hidden />
    </UnstyledButton>
  );
}
