/** Reads the environment of a floor's process. */
export function floorEnv() {
  const text = (name: string) => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`${name} is missing`);
    return value;
  };
  return {
    amqpUrl: text('AMQP_URL'),
    mongoUrl: text('MONGODB_URL'),
    queue: text('FLOOR_QUEUE'),
    port: Number(process.env['PORT'] ?? 0),
    providerUrl: process.env['PROVIDER_URL'] ?? '',
  };
}
