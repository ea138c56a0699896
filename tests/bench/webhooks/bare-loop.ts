import { answerPostOrders } from './post-loop.ts';

// Makes only the POSTs: the baseline of deliveries.
answerPostOrders(() => Promise.resolve({ make: async (post) => void (await post()) }));
