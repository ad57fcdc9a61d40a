import { optionsOf } from '../../../../domain/pages/blocks/blockOptions.ts';
import type { PageContent } from '../../../../domain/pages/content.facts.ts';
import type { PageKind } from '../../../../domain/pages/kinds/pageKind.facts.ts';
import { detailsOf, kindOf } from '../../../../domain/pages/kinds/pageKinds.ts';
import type { BlockContext, BlockPageContext } from '../../contracts/site/blockPages.ts';
import type { AlbumPageContext, GalleryPageContext } from '../../contracts/site/galleryPages.ts';
import { PAGE_TYPES } from '../../contracts/site/pageTypes.ts';
import { blockContext, blockPageContext, inWordsOf } from '../blockPageContext.ts';
import { blockMaking } from '../blocks/blockMaking.ts';
import type { PageMaking } from '../pageSources.ts';
import type { Site } from '../site.ts';
import { collectionView, type ShownCollection } from './collectionOf.ts';

interface Shown {
  readonly page: BlockPageContext & Pick<GalleryPageContext, 'block' | 'collection'>;
  readonly content: PageContent;
  readonly entryType: { readonly number: number; readonly label: string };
}

/** A page that holds its entries itself: its sections, and the block that shows them. */
async function withEntries(sources: PageMaking, site: Site, shown: ShownCollection): Promise<Shown> {
  const kind = kindOf(shown.kind);
  if (!kind.block) throw new Error(`A ${kind.name} holds no entries of its own`);
  const own = await blockPageContext(sources, site, shown);
  const content = inWordsOf(site, shown.id, shown.content);
  const making = blockMaking(sources, site, own.fullUrl);
  const block = await blockContext(
    ownBlock(kind, kind.block.type, content),
    making,
    own.page.sections.length === 0,
  );
  if (!block) throw new Error(`No block shows a ${kind.name}`);
  return {
    content,
    entryType: kind.block.entryType,
    page: {
      ...own,
      ...{ block, collection: collectionView({ ...shown, content }), pageType: PAGE_TYPES.collection },
      mediaHosts: [...new Set([...own.mediaHosts, ...making.mediaHosts])].sort(),
    },
  };
}

/** Its details as options of the block; what only pages have is none of them. */
function ownBlock(kind: PageKind, type: number, { details }: PageContent) {
  const { seoTitle: _title, shareImage: _image, ...options } = detailsOf(kind, details);
  return { blockId: 'entries', type, cell: 0, options: optionsOf(type, options), texts: {} };
}

/** A gallery: its pictures in their owner's order. */
export async function galleryContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
): Promise<GalleryPageContext> {
  const { page, entryType } = await withEntries(sources, site, shown);
  const absolute = (url: string) => new URL(url, site.publicUrl).href;
  const { pictures } = page.block;
  return {
    ...page,
    template: 'gallery',
    entries: pictures.map(({ title, description, url, alt }) => ({
      ...{ recordType: entryType.number, recordTypeLabel: entryType.label, title },
      ...{ body: description, assetUrl: url, altText: alt },
    })),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'ImageGallery',
      name: page.collection.title,
      url: absolute(page.collection.fullUrl),
      image: pictures.map(({ url, title, description, alt, width, height }) => ({
        '@type': 'ImageObject',
        contentUrl: absolute(url),
        name: title || alt,
        ...(description !== '' && { caption: description }),
        ...{ width, height },
      })),
    },
  };
}

const words = (entry: BlockContext['entries'][number], name: string): string => String(entry[name] ?? '');

/** An album: its tracks in their owner's order. */
export async function albumContext(
  sources: PageMaking,
  site: Site,
  shown: ShownCollection,
): Promise<AlbumPageContext> {
  const { page, entryType, content } = await withEntries(sources, site, shown);
  const absolute = (url: string) => new URL(url, site.publicUrl).href;
  const artist = String(content.details.artist ?? '');
  const tracks = page.block.entries.map((track) => ({
    ...{ title: words(track, 'title'), url: words(track, 'url'), artist: words(track, 'artist') || artist },
  }));
  const by = (name: string) => name !== '' && { byArtist: { '@type': 'MusicGroup', name } };
  return {
    ...page,
    template: 'album',
    entries: tracks.map(({ title, url, artist: displayName }) => ({
      ...{ recordType: entryType.number, recordTypeLabel: entryType.label, title },
      ...{ assetUrl: url, author: { displayName } },
    })),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'MusicAlbum',
      name: page.collection.title,
      url: absolute(page.collection.fullUrl),
      ...by(artist),
      ...(page.block.picture && { image: absolute(page.block.picture.url) }),
      numTracks: tracks.length,
      track: tracks.map((track, index) => ({
        '@type': 'MusicRecording',
        ...{ position: index + 1, name: track.title, ...by(track.artist) },
        audio: { '@type': 'AudioObject', contentUrl: absolute(track.url) },
      })),
    },
  };
}
