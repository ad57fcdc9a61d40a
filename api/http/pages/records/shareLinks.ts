import type { ShareService } from '../../../../domain/preferences/conversation.ts';
import type { PostPageContext } from '../../contracts/site/recordPages.ts';

/** What is passed on: `url` is absolute. */
interface Shared {
  readonly url: string;
  readonly title: string;
}

/** Plain links, so that none of these services hears of a visitor before they press one (`docs/rules/posts.md#shown`). */
const SERVICES: readonly {
  readonly id: ShareService;
  readonly title: string;
  addressOf(shared: Shared): string;
}[] = [
  {
    id: 'email',
    title: 'E-mail',
    addressOf: ({ url, title }) => `mailto:?${query({ subject: title, body: url })}`,
  },
  {
    id: 'facebook',
    title: 'Facebook',
    addressOf: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  {
    id: 'linkedin',
    title: 'LinkedIn',
    addressOf: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  {
    id: 'pinterest',
    title: 'Pinterest',
    addressOf: ({ url, title: description }) =>
      `https://www.pinterest.com/pin/create/button/?${query({ url, description })}`,
  },
  {
    id: 'whatsapp',
    title: 'WhatsApp',
    addressOf: ({ url, title }) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  },
  {
    id: 'x',
    title: 'X',
    addressOf: ({ url, title: text }) => `https://x.com/intent/post?${query({ url, text })}`,
  },
];

/** By the services that the site offers. */
export const shareLinksOf = (
  shared: Shared,
  offers: Readonly<Record<ShareService, boolean>>,
): PostPageContext['shareLinks'] =>
  SERVICES.filter(({ id }) => offers[id]).map(({ title, addressOf }) => ({
    title,
    fullUrl: addressOf(shared),
  }));

/** Programs of mail show the `+` that forms have for a space. */
const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
