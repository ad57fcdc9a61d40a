import type { PageContent } from './content.facts.ts';

/** A picture in an option of a block. */
interface Placed {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

const isPicture = (value: object): value is Placed => 'url' in value && 'width' in value && 'height' in value;

/** An option with every picture in it put through `change`; the same value where nothing in it changes. */
export function withPictures(value: unknown, change: (picture: Placed) => Placed): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return change(value);
  const entries = Object.entries(value).map(([name, part]) => [name, withPictures(part, change)] as const);
  if (entries.every(([name, part]) => part === (value as Record<string, unknown>)[name])) return value;
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

/** The addresses of all pictures that options of blocks, and details of the page, hold. */
export function pictureUrls({ blocks, details }: PageContent): readonly string[] {
  const urls: string[] = [];
  for (const said of [...Object.values(blocks).map(({ options }) => options), details]) {
    withPictures(said, (picture) => {
      urls.push(picture.url);
      return picture;
    });
  }
  return urls;
}
