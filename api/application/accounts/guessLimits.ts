import { DomainError } from '../../../domain/kernel/errors.ts';
import { TOO_MANY_REQUESTS } from '../../../domain/kernel/messages.ts';
import { networkOf } from '../kernel/addresses.ts';
import type { AttemptLimit, Attempts } from '../ports/attempts.ts';

const HOUR = 60 * 60;
/** Mails with a way in that one account is sent, and that one network may ask for. */
const MAILS_TO_ACCOUNT: AttemptLimit = { attempts: 5, perSeconds: HOUR };
const MAILS_FROM_NETWORK: AttemptLimit = { attempts: 50, perSeconds: HOUR };
/** Codes and links of one network that lead nowhere. */
const WRONG_CODES: AttemptLimit = { attempts: 50, perSeconds: 15 * 60 };
/** How what takes a code says that there is none such. */
const SAYS_WRONG: ReadonlySet<string> = new Set([
  'LINK_EXPIRED',
  'INVITATION_INVALID',
  'GIFT_CARD_NOT_FOUND',
  'GIFT_CARD_UNKNOWN',
]);

/** What is limited besides passwords, for all gateways together (`docs/rules/accounts.md#guessing`). */
export interface GuessLimits {
  /**
   * Whether a mail with a way in may go out to this account. Throws `TOO_MANY_REQUESTS` where the network has asked for too
   * many; that one account has been sent enough is told nobody.
   */
  mayMail(address: string, account: string, now: Date): Promise<boolean>;
  /**
   * Does what takes a code. Throws `TOO_MANY_REQUESTS` where the network has shown too many that lead nowhere. `leadsNowhere`
   * says so of what is not refused for it.
   */
  tryCode<T>(
    address: string,
    now: Date,
    work: () => Promise<T>,
    leadsNowhere?: () => Promise<boolean>,
  ): Promise<T>;
}

export function createGuessLimits(attempts: Attempts): GuessLimits {
  async function assertRoom(key: string, limit: AttemptLimit, now: Date): Promise<void> {
    const retryAfter = await attempts.take(key, limit, now);
    if (retryAfter > 0) throw new DomainError('TOO_MANY_REQUESTS', TOO_MANY_REQUESTS, { retryAfter });
  }
  return {
    async mayMail(address, account, now) {
      await assertRoom(`mails from ${networkOf(address)}`, MAILS_FROM_NETWORK, now);
      return (await attempts.take(`mails to ${account}`, MAILS_TO_ACCOUNT, now)) === 0;
    },
    async tryCode(address, now, work, leadsNowhere) {
      const key = `codes from ${networkOf(address)}`;
      await assertRoom(key, WRONG_CODES, now);
      let isWrong = false;
      try {
        const done = await work();
        isWrong = (await leadsNowhere?.()) ?? false;
        return done;
      } catch (error) {
        isWrong = error instanceof DomainError && SAYS_WRONG.has(error.code);
        throw error;
      } finally {
        if (!isWrong) await attempts.giveBack(key, now);
      }
    },
  };
}
