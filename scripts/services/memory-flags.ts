const MB = 2 ** 20;
const SMALL_BYTES = 2_048 * MB;

/**
 * V8's flags for a machine or container with so much memory. On a small one the heap takes half of it at
 * most, and its young generation, which grows to 130 MB under load, is kept at 6 MB. On others it isn't kept small:
 * at 96 MB one process with 256 callers answered a tenth fewer sends, and V8 gives it back when the load is over.
 */
export function memoryFlags(bytes: number): string[] {
  if (bytes >= SMALL_BYTES) return [];
  return ['--max-semi-space-size=2', `--max-old-space-size=${Math.floor(bytes / 2 / MB)}`];
}

/**
 * Variables for a machine or container with so much memory, for what V8 doesn't keep. On a small one
 * glibc's `malloc` has two arenas instead of eight for each core, of which none gives back what it has.
 */
export function memoryVariables(bytes: number): Record<string, string> {
  return bytes >= SMALL_BYTES ? {} : { MALLOC_ARENA_MAX: '2' };
}

/** Memory of the machine, or of the container when that is less (bytes). */
export function memoryOf(machineBytes: number, containerBytes: number | undefined): number {
  // 0 means unknown.
  return containerBytes ? Math.min(machineBytes, containerBytes) : machineBytes;
}
