import { fileURLToPath } from 'node:url';
import { providePhp } from '../../clients/languages/provide-php.ts';
import { runProgram } from '../../servers/run-program.ts';
import { describeNeighbour } from '../describe-neighbour.ts';
import { receiverClaims } from '../receiver-claims.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function provide() {
  const php = await providePhp();
  const version = await runProgram(php, ['-r', 'echo PHP_VERSION;'], { timeoutMs: 20_000 });
  return { php, version };
}

await describeNeighbour('PHP (built-in server)', provide, ({ php }) => {
  receiverClaims(() => ({
    file: php,
    args: ['-S', '127.0.0.1:@port@', pathOf('receiver.php')],
    env: { LIBRARY: pathOf('../../../clients/php') },
  }));
});
