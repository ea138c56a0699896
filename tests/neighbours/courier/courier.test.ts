import { describeGiven } from '@cascade/runtime/testing';
import { claimRenumberedMailbox } from '../mailbox-claims.ts';
import { provided } from '../provided.ts';
import { startCourier } from './start-courier.ts';

describeGiven('Courier 1.0.16 (IMAP 5.0.13)', await provided('courier'), () =>
  claimRenumberedMailbox(startCourier),
);
