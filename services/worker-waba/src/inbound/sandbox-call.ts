import type { SandboxCall, SandboxCallOf } from '@cascade/channel';
import type { WabaCredentials } from '@cascade/store';

/** Sets a number's webhook in the sandbox. The form is in `services/sandbox/README.md`. */
export function sandboxCall({
  credentials,
  sandbox,
  callback,
}: SandboxCallOf<WabaCredentials>): SandboxCall {
  const { phone_number_id, access_token, verify_token, app_secret, waba_id } = credentials;
  return {
    url: `${sandbox.root}/${phone_number_id}`,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      webhook_configuration: { override_callback_uri: callback, verify_token },
      sandbox: { app_secret, waba_id },
    }),
  };
}
