import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, ReleaseRefused, releaseSection } from './changelog-section.ts';
import { VERSION_GENERATORS, withVersion } from './version-homes.ts';

export interface ReleaseOptions {
  /** Folder of the repository. */
  root: string;
  /** Three numbers, with dots between. */
  version: string;
  /** Day of the release: `2026-11-29`. */
  date: string;
  /** Runs an npm script that writes the version into what it generates. */
  generate(script: string): void;
}

/**
 * Makes a release in a clean checkout: the version everywhere, the section of the changelog, what is generated, a commit and
 * its tags. Pushes nothing. Returns the tags. Throws ReleaseRefused; after a failure the checkout is as it was.
 */
export function release({ root, version, date, generate }: ReleaseOptions): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: root,
      env: process.env,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  if (!/^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(version)) {
    throw new ReleaseRefused('which version? npm run release -- <version>');
  }
  if (git('status', '--porcelain').trim() !== '') {
    throw new ReleaseRefused('the checkout has changes: commit or remove them first');
  }
  const { version: current } = JSON.parse(read('package.json')) as { version: string };
  if (compareVersions(version, current) < 0) {
    throw new ReleaseRefused(`${version} isn't higher than ${current} of package.json`);
  }
  // Go finds a module in a folder by a tag of its own.
  const tags = [`v${version}`, `clients/go/v${version}`];
  const taken = tags.find((tag) => git('tag', '--list', tag).trim() !== '');
  if (taken !== undefined) throw new ReleaseRefused(`the tag ${taken} is there already`);
  const changelog = releaseSection(read('CHANGELOG.md'), version, date);
  try {
    writeFileSync(join(root, 'CHANGELOG.md'), changelog);
    for (const file of git('ls-files', '-z').split('\0').filter(Boolean)) {
      if (/\.(?:json|txt|toml|yaml|md|ts|php)$/.test(file)) setVersion(file);
    }
    if (version !== current) for (const script of Object.keys(VERSION_GENERATORS)) generate(script);
    git('add', '--all');
    git('commit', '--quiet', '-m', `chore(release): ${version}`);
  } catch (error) {
    git('reset', '--quiet', '--hard');
    throw error;
  }
  for (const tag of tags) git('tag', '--annotate', '-m', `Cascade ${version}`, tag);
  return tags;

  function setVersion(file: string): void {
    const changed = withVersion(file, read(file), current, version);
    if (changed !== null) writeFileSync(join(root, file), changed);
  }
}
