import type { Logger } from '@cascade/runtime';
import { endpointContext, type Endpoint } from '@cascade/store';
import type { Vault } from '@cascade/vault';

export interface EndpointSecrets {
  secret?: string;
  signing?: string;
}

/** Opens an endpoint's sealed secrets, once for each object that the cache gives out. */
export function openSecrets(vault: Vault, logger: Logger) {
  const opened = new WeakMap<object, EndpointSecrets>();

  function open(endpoint: Readonly<Endpoint>): EndpointSecrets {
    const secrets: EndpointSecrets = {};
    for (const member of ['secret', 'signing'] as const) {
      const sealed = endpoint[member];
      if (sealed === undefined) continue;
      try {
        secrets[member] = vault.open(sealed, endpointContext(endpoint._id, member));
      } catch (error) {
        // Delivered without the secret: a receiver that checks it refuses, and the log shows that.
        logger.error('endpoint: secret not opened', {
          endpoint: endpoint._id,
          error,
        });
      }
    }
    return secrets;
  }

  return (endpoint: Readonly<Endpoint>): EndpointSecrets => {
    let secrets = opened.get(endpoint);
    if (!secrets) {
      secrets = open(endpoint);
      opened.set(endpoint, secrets);
    }
    return secrets;
  };
}
