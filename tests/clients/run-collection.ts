import { runInNewContext } from 'node:vm';

export interface Collection {
  item: readonly { name: string; item: readonly Request[] }[];
  auth: { bearer: readonly { value: string }[] };
  variable: readonly Variable[];
}

interface Request {
  name: string;
  event: readonly { listen: string; script: { exec: readonly string[] } }[];
  request: {
    method: string;
    header: readonly Variable[];
    url: { raw: string; variable?: readonly Variable[] };
    body?: { raw: string };
  };
}

interface Variable {
  key: string;
  value: string;
}

export interface Answered {
  name: string;
  status: number;
  body: Record<string, unknown>;
}

const TIMEOUT_MS = 60_000;

/** Sends the requests of a Postman collection in their order, as a client does that has set `given`. */
export async function runCollection(
  collection: Collection,
  given: Readonly<Record<string, string>>,
): Promise<Answered[]> {
  const values = new Map<string, string | number>([
    ...collection.variable.map(({ key, value }) => [key, value] as const),
    ...Object.entries(given),
  ]);
  // Names without a value stay as they are.
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values.get(name) ?? whole));
  const answers: Answered[] = [];
  for (const { name, event, request } of collection.item.flatMap((folder) => folder.item)) {
    const runScripts = (when: string, body?: unknown) => {
      const pm = { collectionVariables: values, response: { json: () => body } };
      for (const { listen, script } of event) {
        if (listen === when) runInNewContext(script.exec.join('\n'), { pm });
      }
    };
    runScripts('prerequest');
    const { method, header, url, body } = request;
    const path = (url.variable ?? []).reduce(
      (raw, { key, value }) => raw.replace(`:${key}`, value),
      url.raw,
    );
    const headers = { Authorization: `Bearer ${fill(collection.auth.bearer[0]!.value)}` };
    const answer = await fetch(fill(path), {
      method,
      headers: { ...headers, ...Object.fromEntries(header.map(({ key, value }) => [key, value])) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: fill(body.raw) }),
    });
    const json = (await answer.json()) as Answered['body'];
    runScripts('test', json);
    answers.push({ name, status: answer.status, body: json });
  }
  return answers;
}
