import { expect } from 'chai';
import { createSignInThrottle } from '../../../../api/application/accounts/signInThrottle.ts';
import { createPasswords } from '../../../../api/infrastructure/security/passwords.ts';
import { createSessionTokens } from '../../../../api/infrastructure/security/sessionToken.ts';

describe('passwords', () => {
  const passwords = createPasswords(14);
  const todays = createPasswords(17);
  /** As they were made before: N = 2^14. */
  const OLD = 'scrypt$16384$8$1$';

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

  it('cost what OWASP advises, and those that cost less are known and still right', async () => {
    const old = await passwords.hash('correct horse');
    expect(old.startsWith(OLD)).to.equal(true);
    const hash = await todays.hash('correct horse');
    expect(hash).to.match(/^scrypt\$131072\$8\$1\$/);
    expect(await todays.verify('correct horse', hash)).to.equal(true);
    expect(await todays.verify('correct horse', old)).to.equal(true);
    expect([old, hash].map(todays.isOutdated)).to.deep.equal([true, false]);
    // What was made more dearly than today stays as it is.
    expect(passwords.isOutdated(hash)).to.equal(false);
  });

  it('are easily guessed where they are common, repeat themselves, run along the keys or say whose they are', async () => {
    const about = ['ida.berg@example.com'];
    for (const common of [
      ...['password12', '1234567890', 'qwertyuiop', 'aaaaaaaaaaaa', 'Password123!', 'iloveyou1234'],
      ...['ida.berg@example.com', 'Ida.Berg@Example.com', 'ida.berg12'],
      'x'.repeat(1024),
    ]) {
      expect(await passwords.isEasilyGuessed(common, about), common).to.equal(true);
    }
    for (const good of [
      'correct horse battery',
      'a long enough password',
      'tJ8#kd02-pw',
      'ähnlich wie früher',
    ]) {
      expect(await passwords.isEasilyGuessed(good, about), good).to.equal(false);
    }
  });

  it('are worked on two at a time, and beyond a queue of them whoever comes has to try later', async () => {
    const busy = createPasswords(14, { longestQueue: 3 });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => busy.hash('correct horse')));
    expect(answers.map(({ status }) => status)).to.deep.equal([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
    ]);
    expect((answers[4] as PromiseRejectedResult).reason).to.include({ code: 'UNAVAILABLE' });
    expect(await busy.hash('correct horse')).to.be.a('string');
  });
});

describe('session tokens', () => {
  const tokens = createSessionTokens('a secret');
  const claims = { accountId: 'owner', expiresAt: 1000, passwords: 2 };

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
      'owner.1000.2.',
      token.replace('.2.', '.3.'),
      '',
      createSessionTokens('another secret').seal(claims),
    ]) {
      expect(tokens.open(forged, 0), forged).to.equal(null);
    }
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
