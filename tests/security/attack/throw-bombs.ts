import { allBombs, isOfService } from '../bombs/all-bombs.ts';
import { throwAt, type Aim } from '../bombs/throw-at.ts';

// Runs as a child process: building and sending bombs must not block the event loop that measures
// honest calls. Receives `Aim`, then `throw` for each round; sends `ready` and `thrown`.

let aim: Aim | undefined;
let made: { target: Parameters<typeof throwAt>[1]; bytes: Buffer }[] = [];

process.on('message', (message: { aim: Aim } | 'throw') => {
  if (message === 'throw') {
    void throwAll();
    return;
  }
  ({ aim } = message);
  made = allBombs(aim.key)
    .filter((bomb) => isOfService(bomb) && bomb.withinMs === undefined)
    .map(({ target, bytes }) => ({ target, bytes: bytes() }));
  process.send!('ready');
});
process.once('disconnect', () => process.exit());

async function throwAll(): Promise<void> {
  for (const { target, bytes } of made) await throwAt(aim!, target, bytes);
  process.send!('thrown');
}
