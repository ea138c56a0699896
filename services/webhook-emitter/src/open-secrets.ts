import { UnavailableError, type Logger } from '@cascade/runtime';
import { endpointContext, type Endpoint } from '@cascade/store';
import { VaultError, type Vault } from '@cascade/vault';

export interface EndpointSecrets {
  secret?: string;
  signing?: string;
}

/**
 * Opens an endpoint's sealed secrets, once for each object that the cache gives out. Throws UnavailableError when the
 * key is missing here: another process makes the delivery, or this one later.
 */
export function openSecrets(vault: Pick<Vault, 'open'>, logger: Logger) {
  const opened = new WeakMap<object, EndpointSecrets>();
  const told = new WeakSet<object>();

  function open(endpoint: Readonly<Endpoint>): EndpointSecrets {
    const secrets: EndpointSecrets = {};
    for (const member of ['secret', 'signing'] as const) {
      const sealed = endpoint[member];
      if (sealed === undefined) continue;
      try {
        secrets[member] = vault.open(sealed, endpointContext(endpoint._id, member));
      } catch (error) {
        const key = error instanceof VaultError ? error.keyId : undefined;
        if (!told.has(endpoint)) {
          logger.error('endpoint: secret not opened', { endpoint: endpoint._id, key, error });
        }
        told.add(endpoint);
        if (key !== undefined) throw new UnavailableError(`the key ${key} isn't at hand`);
        // Damaged, so that nobody can open it. Delivered without: a receiver that checks it refuses, and the log
        // shows that.
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
