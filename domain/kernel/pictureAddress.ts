/** Below it every picture of the library is served. */
const ROOT = '/media/';

/** The widths that a picture is offered in, in pixels (`docs/rules/media.md#widths`). */
export const PICTURE_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
/** Characters of a file's name in its address at most. */
const LONGEST_NAME = 60;

/** What an address needs to know of a picture. */
interface Addressed {
  readonly assetId: string;
  readonly fileName: string;
  readonly content: { readonly contentHash: string; readonly contentType: string };
}

/**
 * Where a picture is fetched: `/media/{assetId}/{contentHash}/tide-cup.jpg`. Other bytes have another address, so that what
 * it leads to never changes. The name is for people and search engines alone.
 */
export function pictureAddress({ assetId, fileName, content }: Addressed): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  const name = `${stem || 'picture'}.${EXTENSIONS[content.contentType] ?? 'bin'}`;
  return `${ROOT}${assetId}/${content.contentHash}/${name}`;
}

const ADDRESS = /^\/media\/([A-Za-z0-9_]{1,64})\/([0-9a-f]{64})\/[a-z0-9.-]+$/;

/** The picture of the library that an address leads to; `null` for one that is elsewhere. */
export function pictureAt(url: string): { readonly assetId: string; readonly contentHash: string } | null {
  const [, assetId, contentHash] = ADDRESS.exec(url) ?? [];
  return assetId === undefined || contentHash === undefined ? null : { assetId, contentHash };
}
