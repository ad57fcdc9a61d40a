import type { Collection, Db } from 'mongodb';

interface SpentToken {
  readonly _id: string;
  readonly expiresAt: Date;
}

const DUPLICATE_KEY = 11000;

/** Remembers, for all gateways of a site, which captcha tokens were used, for as long as they could be used again. */
export interface SpentTokens {
  /** Whether this is the first time the token is spent. */
  spend(tokenId: string, expiresAt: Date): Promise<boolean>;
}

export function createSpentTokens(database: Db): SpentTokens {
  let prepared: Promise<Collection<SpentToken>> | undefined;

  async function prepare() {
    const tokens = database.collection<SpentToken>('spentCaptchaTokens');
    await tokens.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    return tokens;
  }

  return {
    async spend(tokenId, expiresAt) {
      prepared ??= prepare().catch((error) => {
        prepared = undefined;
        throw error;
      });
      try {
        await (await prepared).insertOne({ _id: tokenId, expiresAt });
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === DUPLICATE_KEY) return false;
        throw error;
      }
    },
  };
}
