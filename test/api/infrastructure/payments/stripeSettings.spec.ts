import { expect } from 'chai';
import { ConfigurationError, readConfig } from '../../../../api/config.ts';

const STRIPE_SECRET_KEY = 'sk_test_of_a_spec';
const STRIPE_WEBHOOK_SECRET = 'whsec_of_a_spec';

describe('the settings of Stripe', () => {
  const complaint = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
    } catch (error) {
      if (error instanceof ConfigurationError) return error.message;
      throw error;
    }
    return null;
  };

  it('come together or not at all', () => {
    const BOTH = 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be given together';
    expect(complaint({})).to.equal(null);
    expect(complaint({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })).to.equal(null);
    expect(complaint({ STRIPE_SECRET_KEY })).to.equal(BOTH);
    expect(complaint({ STRIPE_WEBHOOK_SECRET })).to.equal(BOTH);
  });

  it('may add card fields, of the same mode as the key', () => {
    const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
    expect(complaint({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_spec' })).to.equal(null);
    expect(complaint({ STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_spec' })).to.equal(
      'STRIPE_PUBLISHABLE_KEY must be given with STRIPE_SECRET_KEY',
    );
    expect(complaint({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_of_a_spec' })).to.equal(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY: test or live',
    );
    expect(complaint({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_x' })).to.equal(
      'STRIPE_PUBLISHABLE_KEY must be a publishable key of Stripe',
    );
  });

  it('stop the start in one line where they are no secrets of Stripe', () => {
    expect(complaint({ STRIPE_SECRET_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET })).to.equal(
      'STRIPE_SECRET_KEY must be a secret key of Stripe',
    );
    expect(complaint({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'x' })).to.equal(
      'STRIPE_WEBHOOK_SECRET must be a webhook secret of Stripe',
    );
  });
});
