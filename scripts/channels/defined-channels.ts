import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHANNELS, type ChannelDefinition } from '../../libs/contracts/src/index.ts';

/** A channel that has its own folders. */
export interface DefinedChannel {
  name: string;
  definition: ChannelDefinition;
  /** Whether its worker calls its provider by `createHttp`. */
  callsByHttp: boolean;
}

/** The channels whose definition and worker lie in a workspace: those in use first, then new ones. */
export async function definedChannels(root: string): Promise<DefinedChannel[]> {
  const defined = globSync('libs/contracts/src/channels/*.ts', { cwd: root })
    .map((path) => basename(path, '.ts'))
    .filter((name) => existsSync(`${root}services/worker-${name}/src/driver.ts`));
  const added = defined.filter((name) => !(CHANNELS as readonly string[]).includes(name));
  return Promise.all(
    [...CHANNELS, ...added.toSorted()].map(async (name) => {
      const { href } = pathToFileURL(`${root}libs/contracts/src/channels/${name}.ts`);
      const exported = (await import(href)) as Readonly<Record<string, ChannelDefinition>>;
      const definition = exported[name];
      if (definition === undefined) throw new Error(`${name}.ts exports no definition ${name}`);
      return { name, definition, callsByHttp: callsByHttp(`${root}services/worker-${name}/src`) };
    }),
  );
}

const callsByHttp = (folder: string): boolean =>
  globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .some((path) => readFileSync(`${folder}/${path}`, 'utf8').includes("purpose: 'messages'"));
