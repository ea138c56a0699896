export {
  isSensitive,
  buildRequest,
  countSends,
  mayBeTransactional,
  syncWaitFault,
} from './build-request.ts';
export type { Deadlines, Senders } from './build-request.ts';
export { createChooseSender, isUsableSender, MAX_RESERVES } from './choose-sender.ts';
export type { ChooseSender, ChooseSenderStore, ChosenSender } from './choose-sender.ts';
export { withDefaultSuccess } from './default-success.ts';
export { createCountOutcome } from './count-outcome.ts';
export type { CountOutcome } from './count-outcome.ts';
export { createDispatch, createUnits } from './create-dispatch.ts';
export type { Asked, Dispatch } from './create-dispatch.ts';
export type { QuotaUnit, QuotaUnits } from './quota-holder.ts';
export { createEndSend } from './end-send.ts';
export type { Ended, EndSend } from './end-send.ts';
export { createFinishRequest } from './finish-request.ts';
export type { FinishRequest } from './finish-request.ts';
export type { DispatchStore, FinishStore } from './ports.ts';
export { deviceMaySend, doubtOf, judgeSend, QUOTA_FAILURES, templateFault } from './judge-send.ts';
export type { KnownOfSend, QuotaState, Verdict } from './judge-send.ts';
export type { SendPolicy, SendToJudge } from './send-to-judge.ts';
export { createKnowFor, createKnowLimits, createKnowQuota } from './know-for.ts';
export type { KnowFor, KnowLimits, KnowQuota } from './know-for.ts';
export { createJudgeSend } from './prepare-send.ts';
export { createWakeUp } from './wake-up.ts';
export type { WakeUp } from './wake-up.ts';
export { createTellOutcome } from './tell-outcome.ts';
export type { TellOutcome } from './tell-outcome.ts';
