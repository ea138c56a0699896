// What only tests need is compiled by nobody else: every process of the product loads the contracts.
export { validateEvent } from './validate-event.ts';
export {
  validateRequestStatus,
  validateSendResponse,
  validateTemplateList,
} from './validate-response.ts';
export { openApiFaults } from './openapi-faults.ts';
