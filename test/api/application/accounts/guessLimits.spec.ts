import { expect } from 'chai';
import { createGuessLimits } from '../../../../api/application/accounts/guessLimits.ts';
import type { Attempts } from '../../../../api/application/ports/attempts.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';

const NOW = new Date('2026-01-02T03:04:05.000Z');

/** Never forgets: the clock of these specs stands still. */
function counted(): Attempts {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    async take(key, { attempts, perSeconds }) {
      if (of(key) >= attempts) return perSeconds;
      counts.set(key, of(key) + 1);
      return 0;
    },
    giveBack: async (key) => void counts.set(key, of(key) - 1),
    forget: async (key) => void counts.delete(key),
  };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: DomainError) => error.code,
  );

describe('mails with a way in', () => {
  it('go to an account five times within an hour, and nobody is told of the sixth', async () => {
    const limits = createGuessLimits(counted());
    const mails: boolean[] = [];
    for (let mail = 0; mail < 6; mail++) mails.push(await limits.mayMail(`192.0.2.${mail}`, 'ida', NOW));
    expect(mails).to.deep.equal([true, true, true, true, true, false]);
  });

  it('are asked for by one network fifty times within an hour', async () => {
    const limits = createGuessLimits(counted());
    const ask = (account: string) => codeOf(limits.mayMail('192.0.2.1', account, NOW));
    for (let mail = 0; mail < 50; mail++) expect(await ask(`somebody${mail}`)).to.equal('done');
    expect(await ask('ida')).to.equal('TOO_MANY_REQUESTS');
  });
});

describe('codes and links that lead nowhere', () => {
  it('are taken from one network fifty times; what leads somewhere, or fails otherwise, is not counted', async () => {
    const limits = createGuessLimits(counted());
    const show = (refusal: string | null) =>
      codeOf(
        limits.tryCode('192.0.2.1', NOW, async () => {
          if (refusal) throw new DomainError(refusal, 'No.');
        }),
      );
    for (let tries = 0; tries < 60; tries++) expect(await show(null)).to.equal('done');
    for (let tries = 0; tries < 60; tries++)
      expect(await show('PASSWORD_COMMON')).to.equal('PASSWORD_COMMON');
    for (let tries = 0; tries < 50; tries++) expect(await show('LINK_EXPIRED')).to.equal('LINK_EXPIRED');
    expect(await show(null)).to.equal('TOO_MANY_REQUESTS');
  });

  it('are counted where they are taken without a word as well', async () => {
    const limits = createGuessLimits(counted());
    const show = (leadsNowhere: boolean) =>
      codeOf(
        limits.tryCode(
          '192.0.2.1',
          NOW,
          async () => 'kept',
          async () => leadsNowhere,
        ),
      );
    for (let tries = 0; tries < 60; tries++) expect(await show(false)).to.equal('done');
    for (let tries = 0; tries < 50; tries++) expect(await show(true)).to.equal('done');
    expect(await show(false)).to.equal('TOO_MANY_REQUESTS');
  });
});
