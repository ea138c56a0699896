/** Exit codes of every command. The README has the same table. */
export const EXIT = {
  /** Done. Of a send: delivered, or accepted where the result isn't waited for. */
  done: 0,
  /** A defect of this program. */
  defect: 1,
  /** The call of the command is not valid. */
  usage: 2,
  /** The service refused, or there is no token. */
  refused: 3,
  /** No answer, or the service is unavailable. Nothing was sent. */
  unreachable: 4,
  /** No channel delivered, or the request was cancelled. Of `devices link`: the phone was not linked. */
  notDelivered: 5,
  /** It is unknown whether the message was sent. */
  unknown: 6,
  /** The time of `--wait` or `--timeout` is over. */
  timedOut: 7,
  /** Ctrl-C before the end of a command that has one. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
