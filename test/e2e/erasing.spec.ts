import { expect } from 'chai';
import { bytesIn } from '../support/bytesIn.ts';
import { visitByHttp } from '../support/httpVisitor.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';
import { until } from '../support/until.ts';

const EMAIL = 'ida.lovelace@mail.example';
const PASSWORD = 'correct horse battery';

/** How far an erasure is. */
interface Erasure {
  readonly status: 'underWay' | 'completed';
}

describe('a shop that is killed with -9 right after a customer was erased', function () {
  this.timeout(180_000);
  let storefold: StorefoldProcess;

  before(async () => {
    storefold = await StorefoldProcess.withDemoStore();
    await storefold.start();
  });
  after(() => storefold?.dispose());

  it('goes on with it after the start, until no byte of them is left in the data folder', async () => {
    const { request } = await visitByHttp(storefold.url);
    const account = '/api/site-users/account';
    const names = { firstName: 'Idalia', lastName: 'Lovelacia' };
    const opened = await request(account, 'POST', { email: EMAIL, password: PASSWORD, ...names });
    expect(opened.status).to.equal(201);
    const { siteUserId } = (await opened.json()) as { siteUserId: string };
    // A read model says it a moment later: what is looked for at the end can be found.
    await until(async () => (await bytesIn(storefold.dataDir)).has('Lovelacia'));

    const erasing = await asOwner(storefold.url);
    await erasing('POST', `/api/commerce/customers/${siteUserId}/erase`, { reason: 'Asked for' });
    await storefold.kill();
    await storefold.start();

    const owner = await asOwner(storefold.url);
    await until(async () => {
      const path = `/api/commerce/customers/${siteUserId}/erasure`;
      return (await owner<Erasure>('GET', path)).status === 'completed';
    });
    const left = await bytesIn(storefold.dataDir);
    for (const said of [EMAIL, 'Idalia', 'Lovelacia']) expect(left.filesWith(said)).to.deep.equal([]);
    const { erasures } = await owner<{ erasures: unknown[] }>('GET', '/api/processes');
    expect(erasures).to.deep.equal([]);
  });
});
