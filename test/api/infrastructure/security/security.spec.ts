import { expect } from 'chai';
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
  let seconds = 0;
  const now = () => new Date(seconds * 1000);
  const tokens = createSessionTokens('a secret', now);
  const claims = { accountId: 'owner', sessionId: 's1', passwords: 2, expiresAt: 1000 };
  beforeEach(() => {
    seconds = 0;
  });

  it('say what was sealed in them until they run out', () => {
    const token = tokens.seal(claims);
    seconds = 999;
    expect(tokens.open(token)).to.deep.equal(claims);
    seconds = 1000;
    expect(tokens.open(token)).to.equal(null);
  });

  it('are worth nothing once changed, or sealed elsewhere', () => {
    const token = tokens.seal(claims);
    for (const forged of [
      token.replace('owner', 'admin'),
      token.replace('s1', 's2'),
      token.replace('.2.', '.3.'),
      token.replace('1000', '9999'),
      token.slice(0, -1),
      `${token}.more`,
      'owner.s1.2.1000.',
      '',
      tokens.sealDevice('owner', 's1.2.1000'),
      createSessionTokens('another secret', now).seal(claims),
    ]) {
      expect(tokens.open(forged), forged).to.equal(null);
    }
  });

  it('know a device for the account that it was sealed for', () => {
    const token = tokens.sealDevice('ida', 'laptop');
    expect(tokens.openDevice(token, 'ida')).to.equal('laptop');
    expect(tokens.openDevice(token, 'owner')).to.equal(null);
    expect(tokens.openDevice(token.replace('laptop', 'phone'), 'ida')).to.equal(null);
    expect(
      tokens.openDevice(createSessionTokens('another secret', now).sealDevice('ida', 'laptop'), 'ida'),
    ).to.equal(null);
  });
});
