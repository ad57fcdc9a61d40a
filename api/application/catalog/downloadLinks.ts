import { createHmac } from 'node:crypto';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { idSchema } from '../../../domain/kernel/ids.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { isSameText } from '../kernel/isSameText.ts';

/** How long a link leads to its file. Another one can be asked for at any time by whoever holds the order. */
const LINK_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a link stands for: one file, bought with one order. */
export interface Download {
  readonly orderId: string;
  readonly productId: string;
  readonly fileId: string;
}

export interface DownloadLink {
  readonly fileId: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Links to what a buyer may download, signed and running out. */
export interface DownloadLinks {
  /** Links to the files of a bought product; none for a product that is not digital. */
  forProduct(orderId: string, productId: string, now: Date): Promise<readonly DownloadLink[]>;
  /** What a token stands for. Throws `DOWNLOAD_LINK_INVALID` or, after its time, `DOWNLOAD_LINK_EXPIRED`. */
  open(token: string, now: Date): Download;
}

export interface DownloadLinksOptions {
  readonly secret: string;
  readonly publicUrl: string;
  readonly commandHandler: Pick<CommandHandler, 'load'>;
}

export function createDownloadLinks({
  secret,
  publicUrl,
  commandHandler,
}: DownloadLinksOptions): DownloadLinks {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`download ${text}`).digest('base64url').slice(0, 32);

  return {
    async forProduct(orderId, productId, now) {
      const { state } = await commandHandler.load(productAggregate, productId);
      if (state.status === 'absent' || state.type !== 'digital') return [];
      const expires = now.getTime() + LINK_DAYS * DAY_MS;
      return state.files.map(({ fileId, name, sizeBytes }) => {
        const text = [orderId, productId, fileId, expires.toString(36)].join('.');
        const url = new URL(`/api/commerce/downloads/${text}.${sign(text)}`, publicUrl).href;
        return { fileId, name, sizeBytes, url, expiresAt: new Date(expires).toISOString() };
      });
    },
    open(token, now) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(0, end));
      const [orderId = '', productId = '', fileId = '', expires = ''] = text.split('.');
      const isWellFormed = [orderId, productId, fileId].every((id) => idSchema.safeParse(id).success);
      if (!isWellFormed || !isSameText(sign(text), token.slice(end + 1))) {
        throw new DomainError('DOWNLOAD_LINK_INVALID', 'This link leads nowhere.');
      }
      if (Number.parseInt(expires, 36) <= now.getTime()) {
        throw new DomainError(
          'DOWNLOAD_LINK_EXPIRED',
          'This link has run out. Open your order to get a new one.',
        );
      }
      return { orderId, productId, fileId };
    },
  };
}
