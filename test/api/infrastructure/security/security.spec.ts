import { expect } from 'chai';
import { createSignInThrottle } from '../../../../api/application/accounts/signInThrottle.ts';
import { scryptPasswords as passwords } from '../../../../api/infrastructure/security/passwords.ts';
import { createSessionTokens } from '../../../../api/infrastructure/security/sessionToken.ts';

describe('passwords', () => {
  it('are known again by their hash only, which is another one each time', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash)
      .to.match(/^scrypt\$16384\$8\$1\$/)
      .and.not.include('correct');
    expect(await passwords.hash('correct horse')).not.to.equal(hash);
    expect(await passwords.verify('correct horse', hash)).to.equal(true);
    expect(await passwords.verify('correct hors', hash)).to.equal(false);
  });

  it('of nobody are never right', async () => {
    expect(await passwords.verify('', null)).to.equal(false);
    expect(await passwords.verify('x', '')).to.equal(false);
    expect(await passwords.verify('x', 'bcrypt$1$1$1$a$b')).to.equal(false);
  });
});

describe('session tokens', () => {
  const tokens = createSessionTokens('a secret');
  const claims = { accountId: 'owner', expiresAt: 1000, passwordMark: tokens.passwordMarkOf('hash') };

  it('say what was sealed in them until they run out', () => {
    const token = tokens.seal(claims);
    expect(tokens.open(token, 999)).to.deep.equal(claims);
    expect(tokens.open(token, 1000)).to.equal(null);
  });

  it('are worth nothing once changed, or sealed elsewhere', () => {
    const token = tokens.seal(claims);
    for (const forged of [
      token.replace('owner', 'admin'),
      token.replace('1000', '9999'),
      token.slice(0, -1),
      'owner.1000.mark.',
      '',
      createSessionTokens('another secret').seal(claims),
    ]) {
      expect(tokens.open(forged, 0), forged).to.equal(null);
    }
  });

  it('carry a mark that changes with the password', () => {
    expect(tokens.passwordMarkOf('another hash')).not.to.equal(claims.passwordMark);
  });
});

describe('the sign-in throttle', () => {
  it('lets five failures pass, then makes this key wait until the oldest is a minute old', () => {
    const throttle = createSignInThrottle();
    for (let second = 0; second < 5; second++) {
      expect(throttle.waitFor('a', second)).to.equal(0);
      throttle.noteFailure('a', second);
    }
    expect(throttle.waitFor('a', 10)).to.equal(50);
    expect(throttle.waitFor('b', 10)).to.equal(0);
    expect(throttle.waitFor('a', 61)).to.equal(0);
  });

  it('forgets the failures of somebody who got in', () => {
    const throttle = createSignInThrottle();
    for (let tries = 0; tries < 5; tries++) throttle.noteFailure('a', 0);
    throttle.forget('a');
    expect(throttle.waitFor('a', 1)).to.equal(0);
  });
});
