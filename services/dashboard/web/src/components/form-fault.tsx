import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a form wasn't taken, where no field is to blame. */
export function FormFault({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
      {children}
    </Alert>
  );
}
