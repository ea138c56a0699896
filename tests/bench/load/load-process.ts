import { generateLoad, type LoadOrder } from './generate-load.ts';

/** Generates the loads that it is ordered, one after the other. */
process.on('message', (order: LoadOrder) => {
  generateLoad(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.('ready');
