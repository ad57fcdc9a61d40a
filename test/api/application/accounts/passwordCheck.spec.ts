import { expect } from 'chai';
import { createPasswordCheck } from '../../../../api/application/accounts/passwordCheck.ts';
import type { Attempts } from '../../../../api/application/ports/attempts.ts';
import type { DomainError } from '../../../../domain/kernel/errors.ts';

const RIGHT = 'right';

/** Counts in memory, as the attempts of the gateways are counted together. */
function countedHere(): Attempts {
  const counted = new Map<string, number[]>();
  return {
    async take(key, { attempts, perSeconds }, now) {
      const since = now.getTime() - perSeconds * 1000;
      const recent = (counted.get(key) ?? []).filter((time) => time > since);
      const oldest = recent.at(-attempts);
      if (oldest !== undefined) return Math.ceil((oldest - since) / 1000);
      counted.set(key, [...recent, now.getTime()]);
      return 0;
    },
    async giveBack(key, time) {
      counted.set(
        key,
        (counted.get(key) ?? []).filter((known) => known !== time.getTime()),
      );
    },
    forget: async (key) => void counted.delete(key),
  };
}

describe('trying a password', () => {
  let milliseconds = 0;
  let check: ReturnType<typeof createPasswordCheck>;
  beforeEach(() => {
    milliseconds = 0;
    check = createPasswordCheck({ verify: async (password) => password === RIGHT }, countedHere());
  });

  /** `true` and `false` as the password is; the seconds to wait where it was not even looked at. */
  async function attempt(
    address: string,
    password = 'wrong',
    { device = null, account = 'owner' }: { device?: string | null; account?: string } = {},
  ): Promise<boolean | number> {
    milliseconds++;
    const now = new Date(Date.UTC(2026, 0, 2) + milliseconds);
    try {
      return await check({ password, hash: 'hash', account, address, device, now });
    } catch (error) {
      return (error as DomainError).details.retryAfter as number;
    }
  }
  const later = (seconds: number) => {
    milliseconds += seconds * 1000;
  };
  const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

  it('waits a minute after five failures from one place, and is forgotten once it is right', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await attempt('192.0.2.1')).to.equal(false);
    expect(await attempt('192.0.2.1', RIGHT)).to.equal(60);
    later(60);
    expect(await attempt('192.0.2.1', RIGHT)).to.equal(true);
    for (let tries = 0; tries < 5; tries++) expect(await attempt('192.0.2.1')).to.equal(false);
  });

  it('takes all addresses of one IPv6 network for one place, and IPv4 in IPv6 for IPv4', async () => {
    for (let tries = 0; tries < 5; tries++) await attempt(`2001:db8:1:2::${tries}`);
    expect(await attempt('2001:db8:1:2:ffff::9')).to.equal(60);
    expect(await attempt('2001:db8:1:3::9')).to.equal(false);
    for (let tries = 0; tries < 5; tries++) await attempt('192.0.2.9');
    expect(await attempt('::ffff:192.0.2.9')).to.equal(60);
  });

  it('by many at one account is refused from wherever, and never to a device that it is used on', async () => {
    for (let guess = 0; guess < 100; guess++) expect(await attempt(addressOf(guess))).to.equal(false);
    expect(await attempt('203.0.113.7', RIGHT)).to.be.greaterThan(3500);
    expect(await attempt('203.0.113.7', RIGHT, { device: 'laptop' })).to.equal(true);
  });

  it('on a known device has a count of its own, which goes slowly too', async () => {
    for (let tries = 0; tries < 5; tries++) await attempt('192.0.2.1', 'wrong', { device: 'laptop' });
    expect(await attempt('192.0.2.1', RIGHT, { device: 'laptop' })).to.equal(60);
    expect(await attempt('192.0.2.1', RIGHT, { device: 'phone' })).to.equal(true);
    for (let round = 1; round < 4; round++) {
      later(60);
      for (let tries = 0; tries < 5; tries++) await attempt('192.0.2.1', 'wrong', { device: 'laptop' });
    }
    later(60);
    expect(await attempt('192.0.2.1', RIGHT, { device: 'laptop' })).to.be.greaterThan(3000);
  });

  it('of one network at many accounts is refused, without using up what others may', async () => {
    for (let guess = 0; guess < 100; guess++) {
      expect(await attempt('192.0.2.1', 'wrong', { account: `somebody${guess}` })).to.equal(false);
    }
    expect(await attempt('192.0.2.1', RIGHT, { account: 'ida' })).to.be.greaterThan(800);
    expect(await attempt('192.0.2.2', RIGHT, { account: 'ida' })).to.equal(true);
  });

  it('that is refused is not counted: hammering makes nobody wait longer', async () => {
    for (let tries = 0; tries < 200; tries++) await attempt('192.0.2.1');
    expect(await attempt('192.0.2.1', RIGHT, { account: 'ida' })).to.equal(true);
    expect(await attempt('192.0.2.2', RIGHT)).to.equal(true);
  });
});
