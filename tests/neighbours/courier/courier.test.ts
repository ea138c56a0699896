import { describeNeighbour } from '../describe-neighbour.ts';
import { claimRenumberedMailbox } from '../mailbox-claims.ts';
import { provided } from '../provided.ts';
import { startCourier } from './start-courier.ts';

await describeNeighbour(
  'Courier',
  () => provided('courier'),
  () => claimRenumberedMailbox(startCourier),
);
