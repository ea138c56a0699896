import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ReleaseRefused } from './release/changelog-section.ts';
import { release } from './release/release.ts';

// `npm run release -- <version>`: commits and tags a release. Pushing it is left to a person.

const root = fileURLToPath(new URL('..', import.meta.url));
const [version = ''] = process.argv.slice(2);

try {
  const tags = release({
    root,
    version,
    date: new Date().toISOString().slice(0, 10),
    generate(script) {
      console.log(`npm run ${script}`);
      execFileSync('npm', ['run', '--silent', script], {
        cwd: root,
        stdio: 'inherit',
        env: process.env,
      });
    },
  });
  console.log(`${version} is committed and tagged: git push origin HEAD ${tags.join(' ')}`);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}
