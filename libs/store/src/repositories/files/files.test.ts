import { describeRepositories } from '../../testing/describe-repositories.ts';
import { beginFile, FileGoneError } from './files.ts';

const SEVERAL_CHUNKS = 3_000_000;

describeRepositories('files that are deleted while they are read', (opened) => {
  const stored = async () => {
    const { files } = opened().repositories;
    const written = await files.write('acc_1', {
      source: pieces(),
      maxBytes: SEVERAL_CHUNKS,
      describe: () => Promise.resolve({ fileName: 'a.txt', mime: 'text/plain' }),
    });
    if (written.status !== 'stored') throw new Error(written.status);
    const { _id: id } = written.file;
    const file = await files.open('acc_1', id);
    return { file: file!, remove: () => files.delete('acc_1', id) };
  };
  async function* pieces() {
    for (let n = 0; n < 3; n += 1) yield Buffer.alloc(SEVERAL_CHUNKS / 3, 0x61);
  }

  test('one that is gone has no beginning', async () => {
    const { file, remove } = await stored();
    await remove();
    expect(await beginFile(file)).toBeNull();
  });

  test('one that is there is read whole', async () => {
    const { file } = await stored();
    let size = 0;
    for await (const chunk of (await beginFile(file))!) size += chunk.byteLength;
    expect(size).toBe(SEVERAL_CHUNKS);
  });

  test('one that goes meanwhile ends with an error of its own', async () => {
    const { file, remove } = await stored();
    const content = await beginFile(file);
    await remove();
    const read = async () => {
      for await (const _ of content!);
    };
    await expect(read()).rejects.toThrow(FileGoneError);
  });
});
