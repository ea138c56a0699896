/** A figure of one sync request to a new recipient, of which nobody wants events. */
export interface Expected {
  figure: string;
  perSend: number;
  /** Share by which it may differ; 0 is exact. */
  within: number;
  reason: string;
}

const NEARLY = 0.05;

/**
 * What a send costs, whatever the machine does: a text by a bot on each engine, and requests with two and three tiers of
 * which the last one delivers. A change of a figure belongs into the commit that causes it, with its reason here.
 */
export const EXPECTED: Record<
  'embedded' | 'servers' | 'two tiers' | 'cascade',
  readonly Expected[]
> = {
  embedded: [
    {
      figure: 'documents inserted',
      perSend: 4,
      within: 0,
      reason: 'request, send claim, outcome, and the entry in the contact’s log',
    },
    {
      figure: 'commits',
      perSend: 5,
      within: NEARLY,
      reason: 'one for each document, as each is there before the next step; and the projection',
    },
    {
      figure: 'statements',
      perSend: 6,
      within: NEARLY,
      reason: 'four inserts; the projection reads its request and updates it',
    },
    {
      figure: 'pages written',
      perSend: 18.9,
      within: NEARLY,
      reason:
        'a page of each table and index that a commit changes; a request has the most indexes',
    },
  ],
  servers: [
    {
      figure: 'documents inserted',
      perSend: 4,
      within: 0,
      reason: 'request, send claim, outcome, and the entry in the contact’s log',
    },
    {
      figure: 'index keys written',
      perSend: 10,
      within: 0,
      reason: 'request 5, entry 2, claim and outcome 1 each; the projection moves 1',
    },
    {
      figure: 'index keys removed',
      perSend: 2,
      within: 0,
      reason: 'the projection takes the request out of what is due, and moves 1',
    },
    {
      figure: 'commands to MongoDB',
      perSend: 5,
      within: NEARLY,
      reason: 'four inserts and the projection; a lone caller shares none with others',
    },
    {
      figure: 'bytes to MongoDB',
      perSend: 3_002,
      within: NEARLY,
      reason: 'the five commands, documents included',
    },
    {
      figure: 'messages to RabbitMQ',
      perSend: 2,
      within: NEARLY,
      reason: 'the send to the worker, and its outcome to the gateway',
    },
  ],
  'two tiers': [
    {
      figure: 'commands to MongoDB',
      perSend: 8,
      within: NEARLY,
      reason:
        'as a plain send; claim and outcome of the second send; the orchestrator reads the accept row',
    },
    {
      figure: 'messages to RabbitMQ',
      perSend: 4,
      within: NEARLY,
      reason: 'gateway to worker to orchestrator to worker to gateway',
    },
  ],
  cascade: [
    {
      figure: 'commands to MongoDB',
      perSend: 11,
      within: NEARLY,
      reason: 'three commands for each further tier',
    },
    {
      figure: 'messages to RabbitMQ',
      perSend: 6,
      within: NEARLY,
      reason: 'two for each further tier',
    },
  ],
};
