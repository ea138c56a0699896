import type { RequestDetail } from './use-live-request.ts';

/**
 * The request as a shell command. Tokens are stored in a form that can't be shown, and values of
 * variables may be secret: both appear as names to fill in.
 */
export function curlOf(request: RequestDetail): string {
  const keys: Record<string, unknown> = {};
  const target: Record<string, unknown> = {};
  for (const { channel, tier, device_name: device, target: to, success } of request.sends) {
    keys[channel] = {
      token: `<CHANNEL_TOKEN of ${device ?? channel}>`,
      ...(tier === 0 ? {} : { fallback: true, fallback_sequence: tier }),
      ...(success === null ? {} : { success: success.state }),
      ...(success === null || success.within === null ? {} : { within: success.within }),
    };
    if (to !== null) target[channel] = to;
  }
  if (request.variables.length > 0) {
    target['variables'] = Object.fromEntries(request.variables.map((name) => [name, `<${name}>`]));
  }
  const behaviour = {
    ...(request.mode === 'async' ? { mode: 'async' } : {}),
    ...(request.transactional ? { transactional: true } : {}),
  };
  const { locale, timezone, window: hours } = request;
  if (locale !== undefined) target['locale'] = locale;
  if (timezone !== undefined) target['timezone'] = timezone;
  const context = {
    ...(Object.keys(behaviour).length === 0 ? {} : { behaviour }),
    ...(hours === undefined ? {} : { timing: { window: hours } }),
    ...(request.topic === undefined ? {} : { topic: request.topic }),
  };
  const body = {
    keys,
    content: request.content,
    target,
    ...(Object.keys(context).length === 0 ? {} : { context }),
  };
  return [
    `curl -X POST ${window.location.origin}/v1/send`,
    "  -H 'Authorization: Bearer <ACCOUNT_TOKEN>'",
    "  -H 'Content-Type: application/json'",
    `  -d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
  ].join(' \\\n');
}
