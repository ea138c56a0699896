import { describeGiven } from '@cascade/runtime/testing';
import { findUnpacked } from '../../servers/programs/unpacked-package.ts';
import { claimRenumberedMailbox } from '../mailbox-claims.ts';
import { startCourier } from './start-courier.ts';

describeGiven(
  'Courier 1.0.16 (IMAP 5.0.13)',
  { given: findUnpacked('courier') !== undefined, what: 'Courier' },
  () => claimRenumberedMailbox(startCourier),
);
