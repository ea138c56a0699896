import {
  type SendResponse,
  type TopLevelCode,
  reasonAndCode,
  refusedBody,
  sampleFailure,
  sentenceOf,
} from '@cascade/contracts';

interface Example {
  summary: string;
  value: SendResponse;
}

/** Answers with HTTP 200. */
export const RESPONSE_EXAMPLES: Readonly<Record<string, Example>> = {
  sync: {
    summary: 'Delivered',
    value: {
      status: true,
      id: 90_211,
      request_id: 45_120,
      channels: {
        telegram: {
          status: true,
          id: 90_211,
          detail: { message_id: 4711, chat: { id: 123_456_789 } },
          processing_time: '84ms',
        },
      },
    },
  },
  async: {
    summary: 'Async accepted',
    value: { status: true, queued: true, request_id: 45_121 },
  },
  scheduled: {
    summary: 'Scheduled',
    value: {
      status: true,
      scheduled: true,
      request_id: 45_122,
      channels: { whatsapp: { status: true, scheduled: true } },
    },
  },
  cascade: {
    summary: 'The primary channel failed, a fallback channel delivered',
    value: {
      status: true,
      id: 90_215,
      request_id: 45_123,
      channels: {
        whatsapp: {
          status: false,
          id: 90_213,
          ...reasonAndCode({ kind: 'deviceDisconnected' }),
          processing_time: '0ms',
        },
        waba: {
          status: false,
          id: 90_214,
          ...reasonAndCode({ kind: 'templateNotApproved' }),
          processing_time: '0ms',
        },
        telegram: { status: true, id: 90_215, processing_time: '97ms', fallback: true },
      },
    },
  },
  otherwise: {
    summary: 'The template went in place of the WABA message',
    value: {
      status: true,
      id: 90_216,
      request_id: 45_125,
      channels: {
        waba: { status: true, id: 90_216, processing_time: '97ms', chosen: 'template' },
      },
    },
  },
  language: {
    summary: 'The Indonesian variant of a template went',
    value: {
      status: true,
      id: 90_223,
      request_id: 45_131,
      channels: {
        telegram: { status: true, id: 90_223, processing_time: '61ms', language: 'id' },
      },
    },
  },
  partial: {
    summary: 'Two primary channels, one of them failed',
    value: {
      status: true,
      id: 90_217,
      request_id: 45_124,
      channels: {
        whatsapp: { status: true, id: 90_217, processing_time: '412ms' },
        email: {
          status: false,
          id: 90_218,
          ...reasonAndCode({ kind: 'recipientBounced' }),
          processing_time: '230ms',
        },
      },
    },
  },
  failed: {
    summary: 'Every channel failed',
    value: {
      status: false,
      id: 90_219,
      request_id: 45_125,
      channels: {
        waba: {
          status: false,
          id: 90_219,
          ...reasonAndCode({ kind: 'sessionWindowClosed' }),
          processing_time: '0ms',
        },
      },
    },
  },
};

/** Builds an example for each reason. */
export function refusalExamples(codes: readonly TopLevelCode[]): Record<string, Example> {
  return Object.fromEntries(codes.map((code) => [code, refusal(code)]));
}

const WITHOUT_REQUEST: readonly TopLevelCode[] = [
  'unavailable',
  'nothingSent',
  'restoredCopy',
  'tooManyRequests',
  'notFound',
];

function refusal(code: TopLevelCode): Example {
  const failure = sampleFailure(code);
  // A call that can't be stored has no `request_id`.
  const isLogged = !WITHOUT_REQUEST.includes(code);
  return {
    summary: sentenceOf(failure),
    value: {
      ...refusedBody(failure),
      ...(isLogged && { request_id: 45_126 }),
    },
  };
}
