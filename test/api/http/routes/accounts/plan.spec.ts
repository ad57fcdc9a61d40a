import { expect } from 'chai';
import { openOwner, startTestGateway } from '../../../../support/gateway.ts';

describe('the plan of the installation', function () {
  this.timeout(30_000);

  const planUnder = async (environment: Record<string, string>) => {
    const gateway = await startTestGateway({ environment });
    try {
      const owner = await openOwner(gateway);
      return (await owner.get('/api/staff/session')).json.plan;
    } finally {
      await gateway.close();
    }
  };

  it('is told to staff with the way to another, by the one that it is', async () => {
    const urls = {
      TRIAL_UPGRADE_URL: 'https://billing.example/trial',
      UPGRADE_URL: 'https://billing.example/plans',
    };
    expect(await planUnder({ ...urls, PLAN: 'trial', PLAN_ENDS: '2027-01-31' })).to.deep.equal({
      ...{ name: 'trial', endsOn: '2027-01-31', upgradeUrl: 'https://billing.example/trial' },
    });
    expect(await planUnder({ ...urls, PLAN: 'ordinary' })).to.deep.equal({
      ...{ name: 'ordinary', endsOn: null, upgradeUrl: 'https://billing.example/plans' },
    });
    expect(await planUnder(urls)).to.equal(null);
  });
});
