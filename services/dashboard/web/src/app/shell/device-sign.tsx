import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSigns } from '../../components/use-signs.ts';
import classes from './shell.module.css';

/** Says on every page which device is down, and leads there; nothing while all work. */
export function DeviceSign() {
  const { t } = useTranslation('shell');
  const down = useSigns()?.devices ?? [];
  const [first, second] = down;
  return (
    <div role="status" className={classes.signs}>
      {first !== undefined && second === undefined && (
        <Link to="/devices/$id" params={{ id: first.id }} className={classes.sign}>
          <IconPlugConnectedX size={16} aria-hidden />
          <span data-shortened>
            {first.name}: {t(`conditions.${first.condition.state}`)}
          </span>
        </Link>
      )}
      {second !== undefined && (
        <Link to="/devices" className={classes.sign}>
          <IconPlugConnectedX size={16} aria-hidden />
          <span data-shortened>{t('devicesDown', { count: down.length })}</span>
        </Link>
      )}
    </div>
  );
}
