import { recordingsIn } from '../../../../domain/kernel/recordingAddress.ts';
import { recordingOf } from '../../../../projections/media/recordings.ts';
import type { Film } from '../../contracts/site/blockPages.ts';
import type { PageSources } from '../pageSources.ts';

/**
 * The video of the site at an address, with what was said of it; `null` for an address elsewhere. `poster` is the picture that
 * the place has of its own.
 */
export async function filmAt(
  { readModels }: Pick<PageSources, 'readModels'>,
  websiteId: string,
  url: string,
  poster: string | null,
): Promise<Film | null> {
  const [contentHash] = url.startsWith('/media/recordings/') ? recordingsIn(url) : [];
  if (contentHash === undefined) return null;
  const known = await recordingOf(readModels, websiteId, contentHash);
  return {
    url,
    contentType: url.endsWith('.webm') ? 'video/webm' : 'video/mp4',
    poster: poster ?? known?.poster?.url ?? null,
    captions: (known?.captions ?? []).map((caption) => ({ ...caption })),
  };
}
