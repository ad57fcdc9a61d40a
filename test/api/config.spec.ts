import { expect } from 'chai';
import { ConfigurationError, readConfig } from '../../api/config.ts';

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

describe('the configuration of passwords', () => {
  it('asks for an owner’s password of ten characters', () => {
    expect(refusal({ OWNER_PASSWORD: 'ninechars' })).to.equal(
      'OWNER_PASSWORD must have at least 10 characters',
    );
    expect(refusal({ OWNER_PASSWORD: 'ten chars!' })).to.equal('');
  });

  it('has them hashed as OWASP advises, and never more cheaply than by 2^14', () => {
    expect(readConfig({}).PASSWORD_COST).to.equal(17);
    expect(readConfig({ PASSWORD_COST: '14' }).PASSWORD_COST).to.equal(14);
    expect(refusal({ PASSWORD_COST: '13' })).to.equal('PASSWORD_COST must be 14 or more');
    expect(refusal({ PASSWORD_COST: '21' })).to.equal('PASSWORD_COST must be 20 or less');
    expect(refusal({ PASSWORD_COST: 'cheap' })).to.equal('PASSWORD_COST must be a number');
  });
});

describe('the configuration of what lies around the store', () => {
  it('names proxies by address, network or the names of networks of one’s own', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback' }).TRUSTED_PROXIES).to.deep.equal([
      ...['10.0.0.0/8', '::1', 'loopback'],
    ]);
    expect(readConfig({}).TRUSTED_PROXIES).to.deep.equal([]);
    expect(refusal({ TRUSTED_PROXIES: 'nginx' })).to.equal(
      'TRUSTED_PROXIES must be addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    );
  });

  it('names hosts that webhooks may find in private networks with their ports', () => {
    expect(readConfig({ WEBHOOK_PRIVATE_HOSTS: 'erp:9000,[::1]:80' }).WEBHOOK_PRIVATE_HOSTS).to.deep.equal([
      ...['erp:9000', '[::1]:80'],
    ]);
    expect(refusal({ WEBHOOK_PRIVATE_HOSTS: 'erp' })).to.equal(
      'WEBHOOK_PRIVATE_HOSTS must be hosts with their ports, such as 127.0.0.1:9000',
    );
  });

  it('knows the plan of the installation, and where another one is chosen', () => {
    expect(readConfig({}).PLAN).to.equal('none');
    expect(refusal({ PLAN: 'trial' })).to.equal('TRIAL_UPGRADE_URL must be given with PLAN=trial');
    expect(refusal({ PLAN: 'ordinary' })).to.equal('UPGRADE_URL must be given with PLAN=ordinary');
    expect(refusal({ UPGRADE_URL: 'javascript:alert(1)' })).to.match(/^UPGRADE_URL must be a URL/);
    expect(refusal({ PLAN_ENDS: 'soon' })).to.equal('PLAN_ENDS must be a day, such as 2027-01-31');
    const trial = {
      PLAN: 'trial',
      PLAN_ENDS: '2027-01-31',
      TRIAL_UPGRADE_URL: 'https://billing.example/trial',
    };
    expect(readConfig(trial)).to.include(trial);
  });

  it('has measurements behind a token that nobody guesses', () => {
    expect(refusal({ METRICS_TOKEN: 'short' })).to.equal('METRICS_TOKEN must have at least 16 characters');
  });
});

describe('the configuration of a store for files', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('is given whole or not at all', () => {
    expect(refusal({})).to.equal('');
    expect(refusal(whole)).to.equal('');
    for (const name of Object.keys(whole)) {
      expect(refusal({ ...whole, [name]: '' }), name).to.equal(
        'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together',
      );
    }
    expect(refusal({ ...whole, S3_BUCKET: 'Not a bucket' })).to.equal(
      'S3_BUCKET must be the name of a bucket',
    );
  });
});
