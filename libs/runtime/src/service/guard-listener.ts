/** Takes what a listener threw. */
type Report = (what: string, error: unknown) => void;

const warn: Report = (what, error) => {
  process.emitWarning(`${what}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
};
let report = warn;
let count = 0;

/** How many throws were caught in this process. */
export const listenerFaults = (): number => count;

/** Says where thrown faults of listeners go in this process: `runService` logs and counts them. */
export function takeListenerFaults(to: Report = warn): void {
  report = to;
}

/**
 * Makes a listener that never throws. What a listener of an emitter throws is thrown at the code that emits: a socket,
 * a parser, a driver's connection. It would be uncaught there, and end the process for everybody.
 *
 * @param what names the listener in the log: `http: call ended`.
 */
export function guardListener<Args extends unknown[]>(
  what: string,
  listener: (...args: Args) => unknown,
): (...args: Args) => void {
  return (...args) => guard(what, () => listener(...args));
}

/** Runs an act; a throw is reported, not thrown. */
export function guard(what: string, act: () => unknown): void {
  try {
    act();
  } catch (error) {
    count += 1;
    report(what, error);
  }
}

/** Rejections of libraries' own listeners, by what they are. */
const ofLibraries = new Map<string, (error: unknown) => boolean>();

/**
 * Names the rejections that a library leaves to nobody: its own asynchronous listeners reject when a connection closes
 * under them. They are logged, and don't end the process for everybody.
 *
 * @param what names the library in the log.
 */
export function guardRejections(what: string, isIts: (error: unknown) => boolean): void {
  ofLibraries.set(what, isIts);
}

/** The library whose own listener rejected; undefined: it is a defect of ours. */
export function libraryOf(error: unknown): string | undefined {
  return [...ofLibraries].find(([, isIts]) => isIts(error))?.[0];
}
