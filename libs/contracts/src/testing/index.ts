// Apart from `src/index.ts`: every process loads the contracts, and only tests need these.
export { validateEvent } from './validate-event.ts';
export {
  validateRequestStatus,
  validateSendResponse,
  validateTemplateList,
} from './validate-response.ts';
export { exampleFaults } from './example-faults.ts';
export { openApiFaults } from './openapi-faults.ts';
export { withReason } from './with-reason.ts';
export { said } from './said.ts';
