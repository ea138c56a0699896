import type { Conversation } from '@cascade/contracts';
import {
  readyRules,
  takeMessage,
  takeTime,
  type Said,
  type Setting,
  type Turn,
} from '@cascade/dialogue';
import type { Simulation, SimulationResult } from '../schemas/autoreplies.ts';

const MINUTE_MS = 60_000;
/** Time between two simulated messages: long enough that the contact doesn't count as a machine. */
const ACT_MS = 20_000;

/** Simulates a chat against one rule, with the functions that answer contacts. Stores nothing. */
export function simulate({ channel, rule, chat }: Simulation, startedAt: number): SimulationResult {
  const setting: Setting = {
    channel,
    rules: readyRules([{ id: 'simulated', rule }]),
    variables: {},
  };
  let conversation: Conversation = {};
  let now = startedAt;
  const turns = chat.map((act) => {
    now += act.wait_minutes === undefined ? ACT_MS : act.wait_minutes * MINUTE_MS;
    const turn =
      act.wait_minutes === undefined
        ? takeMessage(conversation, saidOf(act), 'simulated', now, setting)
        : (takeTime(conversation, now, setting) ?? { conversation });
    ({ conversation } = turn);
    return viewTurn(turn);
  });
  return { turns, filling: viewFilling(conversation) };
}

function saidOf({ text, tap, file, location }: Simulation['chat'][number]): Said {
  return {
    ...(text === undefined ? {} : { text }),
    ...(tap === undefined ? {} : { tap: { id: tap } }),
    ...(file ? { file } : {}),
    ...(location ? { location } : {}),
  };
}

function viewTurn({ reply, submission, tooFast }: Turn): SimulationResult['turns'][number] {
  return {
    reply: reply?.content ?? null,
    submission: submission?.answers ?? null,
    too_fast: tooFast === true,
  };
}

function viewFilling({ filling }: Conversation): SimulationResult['filling'] {
  if (!filling) return null;
  const { form, state } = filling;
  const question = typeof state.at === 'number' ? form.questions[state.at] : undefined;
  return {
    at: typeof state.at === 'number' ? 'question' : state.at,
    question: question?.key ?? null,
    type: question?.type ?? null,
    answers: state.answers,
  };
}
