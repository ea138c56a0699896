import { describeRepositories } from '../../testing/describe-repositories.ts';
import type { Repositories } from '../index.ts';

describeRepositories('postmaster without a domain', (opened) => {
  let repositories: Repositories;
  let clock: ReturnType<typeof opened>['clock'];

  beforeAll(() => {
    ({ repositories, clock } = opened());
  });

  test('is that of the domain with the oldest address, while one account alone has proven ones', async () => {
    const { inboundAddresses, oidcProviders } = repositories;
    const of = (device: string, account = 'acc_1') => ({ account, device, sandbox: false });
    const owners = async () =>
      (await inboundAddresses.ownersOf('Postmaster')).map(({ device }) => device);

    expect(await owners()).toEqual([]);
    await inboundAddresses.assign({ ...of('d0'), sandbox: true }, ['desk@sandbox.test']);
    await inboundAddresses.assign(of('d1'), ['desk@one.test']);
    expect(await owners()).toEqual([]);
    await oidcProviders.prove('one.test', 'acc_1', 'dns');
    expect(await owners()).toEqual(['d1']);
    // Proven for sign-in; no mail comes to it.
    await oidcProviders.prove('none.test', 'acc_2', 'dns');
    expect(await owners()).toEqual(['d1']);
    await clock.advance(1);
    await inboundAddresses.assign(of('d2'), ['desk@two.test']);
    await oidcProviders.prove('two.test', 'acc_1', 'dns');
    expect(await owners()).toEqual(['d1']);
    await inboundAddresses.assign(of('d3'), ['postmaster@one.test']);
    expect(await owners()).toEqual(['d3']);
    // Another account names an address of its own domain: it could be meant, too.
    await inboundAddresses.assign(of('d4', 'acc_2'), ['desk@none.test']);
    expect(await owners()).toEqual([]);
    await inboundAddresses.assign(of('d4', 'acc_2'), []);
    expect(await owners()).toEqual(['d3']);
    for (let n = 0; n < 20; n += 1) await oidcProviders.prove(`many${n}.test`, 'acc_1', 'dns');
    expect(await owners()).toEqual([]);
  });
});
