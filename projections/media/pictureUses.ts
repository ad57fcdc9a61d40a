import type { CatalogEvent } from '../../domain/catalog/catalog.events.ts';
import { pictureAt } from '../../domain/kernel/pictureAddress.ts';
import type { PreferencesEvent } from '../../domain/preferences/preferences.events.ts';
import type { SiteEvent } from '../../domain/site/site.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

type ShownEvent =
  | Extract<CatalogEvent, { type: 'ProductCreated' | 'ProductDescribed' }>
  | Extract<SiteEvent, { type: 'HomePageComposed' }>
  | PreferencesEvent;

/** A picture of the library, and where it is shown: `Gallery`, `Story`, `Category Kitchen`. */
interface Place {
  readonly assetId: string;
  readonly place: string;
}

interface PictureUse {
  readonly kind: 'product' | 'homePage' | 'branding';
  /** Of the product, or of the website. */
  readonly subjectId: string;
  readonly name: string;
  readonly places: readonly Place[];
}

/** What shows pictures of the library, and where in it. `_id` is `product.{productId}`, `homePage.{websiteId}` or `branding.{websiteId}`. */
export type PictureUseDoc = Stored<PictureUse>;

/** The preferences that hold pictures: logo and preview of the store (`docs/rules/media.md#branding`). */
const BRANDING = 'branding';

/** Folded from what shows pictures. What shows none of the library has no document. */
export const pictureUses: ReadModel<PictureUse, ShownEvent> = {
  name: 'pictureUses',
  version: 1,
  handles: ['ProductCreated', 'ProductDescribed', 'HomePageComposed', 'PreferencesChanged'],
  // What shows none any more has to be found to be taken away.
  begins: (event) => event.type === 'ProductCreated' || pictureUseIn(event).places.length > 0,
  indexes: [{ keys: { websiteId: 1, 'places.assetId': 1 } }],
  keyOf({ type, data }) {
    if (type === 'HomePageComposed') return `homePage.${data.websiteId}`;
    if (type !== 'PreferencesChanged') return `product.${data.productId}`;
    return data.namespace === BRANDING ? `branding.${data.websiteId}` : null;
  },
  project(_, event) {
    const use = pictureUseIn(event);
    return use.places.length > 0 ? use : null;
  },
};

function pictureUseIn({ type, data }: ShownEvent): PictureUse {
  if (type === 'HomePageComposed') {
    const { heroImage, story, categoryImages } = data.home;
    const categories = Object.entries(categoryImages).map(
      ([name, { url }]) => [`Category ${name}`, url] as const,
    );
    const named = [['Opening', heroImage?.url], ['Story', story?.image?.url], ...categories] as const;
    return { kind: 'homePage', subjectId: data.websiteId, name: 'Home page', places: placesOf(named) };
  }
  if (type === 'PreferencesChanged') {
    const { logo, shareImage } = data.after;
    const named = [
      ['Logo', urlIn(logo)],
      ['Preview of links', urlIn(shareImage)],
    ] as const;
    return { kind: 'branding', subjectId: data.websiteId, name: 'Store', places: placesOf(named) };
  }
  const { name, images } = data.description;
  const places = placesOf(images.map(({ url }) => ['Gallery', url] as const));
  return { kind: 'product', subjectId: data.productId, name, places };
}

function placesOf(named: readonly (readonly [place: string, url: string | undefined])[]): readonly Place[] {
  return named.flatMap(([place, url]) => {
    const picture = url === undefined ? null : pictureAt(url);
    return picture ? [{ assetId: picture.assetId, place }] : [];
  });
}

/** Preferences are kept as plain data. */
function urlIn(value: unknown): string | undefined {
  const { url } = (value ?? {}) as { readonly url?: unknown };
  return typeof url === 'string' ? url : undefined;
}
