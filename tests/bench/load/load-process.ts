import { generateLoad, type LoadOrder } from './generate-load.ts';

/** Runs the loads that its parent orders, one at a time. */
process.on('message', (order: LoadOrder) => {
  generateLoad(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.('ready');
