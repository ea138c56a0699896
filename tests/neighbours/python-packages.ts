import { fileURLToPath } from 'node:url';
import { providePython, providePythonPackages } from '../clients/languages/provide-python.ts';
import { runProgram } from '../servers/run-program.ts';
import { ServerUnavailable } from '../servers/server.ts';

const REQUIREMENTS = ['requirements.txt', '../../clients/python/requirements.txt'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Provides moto, Flask, boto3, and what our library needs; folders for `PYTHONPATH`. */
export async function provideNeighbourPackages(): Promise<string[]> {
  try {
    const folders: string[] = [];
    for (const file of REQUIREMENTS) folders.push(await providePythonPackages(file));
    return folders;
  } catch (error) {
    throw new ServerUnavailable('its wheels are for Python 3.11 on Linux x64, from PyPI', {
      cause: error,
    });
  }
}

export async function pythonVersionOf(name: string, folders: readonly string[]): Promise<string> {
  const program = `from importlib.metadata import version; print(version("${name}"))`;
  const options = { env: { PYTHONPATH: folders.join(':') }, timeoutMs: 60_000 };
  return (await runProgram(await providePython(), ['-c', program], options)).trim();
}
