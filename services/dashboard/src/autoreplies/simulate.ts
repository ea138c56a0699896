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
/** Between two acts, so that somebody who tries a form isn't taken for a machine. */
const ACT_MS = 20_000;

/** Plays a chat against one rule, by the same functions that answer contacts; nothing is stored. */
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
