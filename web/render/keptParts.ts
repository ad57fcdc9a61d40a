import { LRUCache } from 'lru-cache';
import { PATIENCE_FIELD } from '../../api/http/contracts/captcha/captchaWords.ts';
import type { BlockContext } from '../../api/http/contracts/site/blockPages.ts';
import { newsletterForm } from '../../api/http/contracts/site/newsletterForm.ts';
import type { MerchandisingContext, ProductItem } from '../../api/http/contracts/site/pageParts.ts';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';

/** Runs one of the site's templates over data of its own: it sees nothing else of the page. `null` where that has a fault. */
export type Run = (template: string, data: object) => string | null;

/** What stands around every page, by its template, and what of a page it shows. */
const FRAME = {
  header: ['menus', 'categories', 'siteHeader'],
  footer: ['menus', 'categories', 'storePolicies', 'takesDonations', 'siteFooter', 'consent'],
} as const satisfies Record<string, readonly (keyof PageContext)[]>;
type FramePart = keyof typeof FRAME;

export const isFramePart = (name: string): name is FramePart => Object.hasOwn(FRAME, name);

/** Some kilobytes each, with what they show. */
const FRAMES = 200;

/** Menus, words and settings that are shown at a time, and those of a moment ago. */
const CONTENTS = 500;

/** Of blocks that were made, in characters, what they were made of included. */
const BLOCK_CHARACTERS = 4_000_000;
const blocks = new LRUCache<string, string>({
  maxSize: BLOCK_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length + 100,
});
/** What a script brings to life has a number of its own on each page. */
const ISLAND = 'data-island=';

const frames = new LRUCache<string, string>({ max: FRAMES });
const numbers = new WeakMap<object, number>();
const contents = new LRUCache<string, number>({ max: CONTENTS });
let lastNumber = 0;

/** The same number for what says the same. What was looked at before is known by itself. */
function numberOf(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const content = JSON.stringify(value);
  const number = contents.get(content) ?? ++lastNumber;
  contents.set(content, number);
  numbers.set(value, number);
  return number;
}

const keyOf = (values: readonly unknown[]): string =>
  values
    .map((value) => (typeof value === 'object' && value !== null ? numberOf(value) : JSON.stringify(value)))
    .join(' ');

/** By the product as lists show it, which is another object once anything of that changes. */
const cards = new WeakMap<ProductItem, Map<string, Card>>();

interface Card {
  readonly merchandising: MerchandisingContext | undefined;
  readonly html: string;
}

/**
 * The pieces that are made once: cards of products, header and footer, which many pages share, and blocks, which a page that is made anew has again. Each is rendered over exactly what it is kept by,
 * so that a piece which is found is the one that would be made.
 */
export class KeptParts {
  private readonly page: PageContext;
  /** What every template may read, whichever product or part it is about. */
  private readonly everywhere: Pick<PageContext, 'website' | 'websiteSettings' | 'localizedStrings'> & {
    readonly featureFlags: object;
  };
  private readonly key: string;
  private readonly files: object;

  constructor(
    page: PageContext,
    featureFlags: object,
    templates: { readonly version: string; readonly files: object },
  ) {
    const { website, websiteSettings, localizedStrings } = page;
    this.page = page;
    this.everywhere = { website, websiteSettings, localizedStrings, featureFlags };
    this.files = templates.files;
    // Flags follow from the website; the version is that of the files that pieces are made by.
    this.key = keyOf([website, websiteSettings, localizedStrings, templates.version]);
  }

  /** The card of a product in a list; one that `leads` is likely to be seen before anybody scrolls. */
  card(item: ProductItem, leads: boolean, run: Run): string {
    const merchandising = this.page.productMerchandisingContext?.[item.id];
    const key = `${leads} ${this.key}`;
    const ofItem = cards.get(item) ?? new Map<string, Card>();
    const kept = ofItem.get(key);
    if (kept && kept.merchandising === merchandising) return kept.html;
    const productMerchandisingContext = merchandising ? { [item.id]: merchandising } : {};
    const html = run('product-card', {
      ...item,
      ...this.everywhere,
      productMerchandisingContext,
      leads,
    });
    if (html === null) return '';
    // A site has one set of words and settings at a time; what it had before is of no use.
    if (!kept && ofItem.size > 1) ofItem.clear();
    ofItem.set(key, { merchandising, html });
    cards.set(item, ofItem);
    return html;
  }

  /** A block of a page, over what it says, what forms of it were sent, and what every template may read. */
  block(block: BlockContext, run: Run): string {
    const { crumb, sentForm, refusedForm, fullUrl } = this.page;
    const form = newsletterForm(block.id);
    const refused = refusedForm?.form === form ? refusedForm : null;
    const sent = {
      ...{ crumb, pagePath: fullUrl.split(/[?#]/, 1)[0], isSent: sentForm === form },
      refused: refused && {
        message: refused.message,
        email: refused.values.email?.[0] ?? '',
        patience: refused.values[PATIENCE_FIELD]?.[0] ?? '',
      },
    };
    const file = this.fileOf(block);
    if (file === null) return '';
    const render = () => run(file, this.dataOf(block, sent));
    if (!isTheSameForAll(block) || crumb || sent.isSent || sent.refused) return render() ?? '';
    const key = `${file} ${this.key} ${sent.pagePath} ${JSON.stringify(block)}`;
    const kept = blocks.get(key);
    if (kept !== undefined) return kept;
    const html = render();
    if (html !== null && !html.includes(ISLAND)) blocks.set(key, html);
    return html ?? '';
  }

  /** Field by field: an object that is spread together out of four takes longer to make than its template to run. */
  private dataOf(
    block: BlockContext,
    {
      crumb,
      pagePath,
      isSent,
      refused,
    }: Readonly<Record<'crumb' | 'pagePath' | 'isSent' | 'refused', unknown>>,
  ): object {
    const { website, websiteSettings, localizedStrings, featureFlags } = this.everywhere;
    const { id, type, name, variant, leads, options, text, classes, style } = block;
    const { picture, pictures, entries, products, form, chart, calendar, film } = block;
    const { values, frameUrl, linkUrl } = block;
    const data = {
      website,
      websiteSettings,
      localizedStrings,
      featureFlags,
      crumb,
      pagePath,
      isSent,
      refused,
      id,
      type,
      name,
      variant,
      leads,
      options,
      text,
      classes,
      style,
      picture,
      pictures,
      entries,
      products,
      form,
      chart,
      calendar,
      film,
      values,
      frameUrl,
      linkUrl,
    } satisfies Readonly<Record<keyof BlockContext, unknown> & Record<string, unknown>>;
    return name === 'gallery' ? { ...data, ...galleryFlags(block) } : data;
  }

  /** `null` where the owner's own file is not published, or is gone: nothing else on the page suffers from it. */
  private fileOf({ name, options }: BlockContext): string | null {
    if (name !== 'website-component') return `blocks/${name}`;
    const file = String(options.file);
    return Object.hasOwn(this.files, file) ? file : null;
  }

  /** Header or footer. What they show of a visitor is not kept. */
  frame(part: FramePart, isPersonal: boolean, run: Run): string {
    const shown = FRAME[part].map((name) => [name, this.page[name]] as const);
    const render = () => run(part, { ...this.everywhere, ...Object.fromEntries(shown) });
    if (isPersonal) return render() ?? '';
    const key = `${part} ${this.key} ${keyOf(shown.map(([, value]) => value))}`;
    const kept = frames.get(key);
    if (kept !== undefined) return kept;
    const html = render();
    if (html !== null) frames.set(key, html);
    return html ?? '';
  }
}

/** What is made of words and pictures alone, by a file of the site: products and forms are of a moment, and an owner's own file of anything. */
const isTheSameForAll = ({ name, products, form }: Partial<BlockContext>): boolean =>
  !products?.length && !form && name !== 'website-component';

/** What a gallery shows beside its pictures; names with dashes are none of the template language's. */
function galleryFlags({ name, options, pictures = [] }: BlockContext): object {
  if (name !== 'gallery') return {};
  const showsInTurn = options.design === 'slideshow' || options.design === 'slider';
  return {
    showsInTurn,
    stepsThrough:
      showsInTurn && pictures.length > 1 && (options.controls === true || options.autoplay === true),
    showsWords: options['show-meta'] === true,
    showsDescriptions: options['show-meta-only-title'] !== true,
    showsTitles: options['show-meta-basic'] === true,
    showsThumbs: showsInTurn && options.thumbnails === true,
  };
}
