import { z } from 'zod';
import type { VideoHosts } from '../../application/ports/videoHosts.ts';

/** Where Vimeo tells of a video in the form of oEmbed. */
const OEMBED = 'https://vimeo.com/api/oembed.json';
/** In milliseconds: somebody looks at the field meanwhile. */
const LONGEST_WAIT = 3000;

const answerSchema = z.object({ account_type: z.string().optional() });

const isOfVimeo = (address: string): boolean =>
  URL.canParse(address) && /^(?:www\.|player\.)?vimeo\.com$/.test(new URL(address).hostname);

/** Asks Vimeo, and nobody else, whatever the address is. */
export function createVimeo(fetchFrom: typeof fetch = fetch): VideoHosts {
  return {
    async isOfBasicAccount(address) {
      if (!isOfVimeo(address)) return false;
      const about = `${OEMBED}?${new URLSearchParams({ url: address })}`;
      try {
        const response = await fetchFrom(about, {
          redirect: 'error',
          signal: AbortSignal.timeout(LONGEST_WAIT),
        });
        if (!response.ok) return false;
        return answerSchema.safeParse(await response.json()).data?.account_type === 'basic';
      } catch (error) {
        // Not reached, too slow, or not to be read: then nothing is known, and the player will say it by itself.
        if (error instanceof TypeError || error instanceof SyntaxError || error instanceof DOMException)
          return false;
        throw error;
      }
    },
  };
}
