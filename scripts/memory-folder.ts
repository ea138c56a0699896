import { statfs } from 'node:fs/promises';

const FOLDER = '/dev/shm';
/** All suites together leave about a gigabyte there while they run. */
const FREE_BYTES = 6 * 1024 ** 3;

/**
 * A folder in memory for servers and stores of tests: MongoDB and RabbitMQ write through to the disk
 * again and again, and creating a database's collections takes twice as long there. Processes may be
 * killed as on a disk. Undefined where there is none or too little of it.
 */
export async function findMemoryFolder(): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(FOLDER);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return free >= FREE_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}
