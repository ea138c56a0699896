import { runProgram } from '../../servers/run-program.ts';
import { provideGo } from './provide-go.ts';
import { providePhp } from './provide-php.ts';
import { providePython } from './provide-python.ts';

const TIMEOUT_MS = 300_000;

test.each([
  ['Go', provideGo, ['version'], /^go version go1\./],
  ['Python', providePython, ['-c', 'import venv; print("venv")'], /^venv$/m],
  ['PHP', providePhp, ['-r', 'echo extension_loaded("curl") ? "curl" : "none";'], /^curl$/],
])(
  '%s is found, or installed once',
  async (_, provide, args, said) => {
    const program = await provide();
    expect(await runProgram(program, args, { timeoutMs: 30_000 })).toMatch(said);
    const started = performance.now();
    expect(await provide()).toBe(program);
    expect(performance.now() - started).toBeLessThan(5_000);
  },
  TIMEOUT_MS,
);
