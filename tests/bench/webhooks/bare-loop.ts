import { answerPostOrders } from './post-loop.ts';

// Nothing around the POSTs: what deliveries are measured against.
answerPostOrders(() => Promise.resolve({ make: async (post) => void (await post()) }));
