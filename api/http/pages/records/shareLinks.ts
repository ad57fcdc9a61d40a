import type { PostPageContext } from '../../contracts/site/recordPages.ts';

/** What is passed on: `url` is absolute. */
interface Shared {
  readonly url: string;
  readonly title: string;
}

/** Plain links, so that none of these services hears of a visitor before they press one (`docs/rules/posts.md#shown`). */
const SERVICES: readonly { readonly title: string; addressOf(shared: Shared): string }[] = [
  { title: 'E-mail', addressOf: ({ url, title }) => `mailto:?${query({ subject: title, body: url })}` },
  {
    title: 'Facebook',
    addressOf: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
  },
  {
    title: 'LinkedIn',
    addressOf: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
  },
  {
    title: 'Pinterest',
    addressOf: ({ url, title: description }) =>
      `https://www.pinterest.com/pin/create/button/?${query({ url, description })}`,
  },
  {
    title: 'WhatsApp',
    addressOf: ({ url, title }) => `https://wa.me/?${query({ text: `${title} ${url}` })}`,
  },
  { title: 'X', addressOf: ({ url, title: text }) => `https://x.com/intent/post?${query({ url, text })}` },
];

export const shareLinksOf = (shared: Shared): PostPageContext['shareLinks'] =>
  SERVICES.map(({ title, addressOf }) => ({ title, fullUrl: addressOf(shared) }));

/** Programs of mail show the `+` that forms have for a space. */
const query = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
