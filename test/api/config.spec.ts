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
