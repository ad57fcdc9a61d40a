import { type Context, Formatter, Formatters, Node, type Variable } from '@squarespace/template-engine';
import { escapeHtml } from '../markup.ts';
import { PictureAttributes } from './picture.ts';

/**
 * What the library writes for scripts of its own platform to fill in stands here as markup that needs no script: none but
 * the site's own ever runs on a page (`docs/rules/templates.md#content`).
 */
const quoted = (text: string): string => escapeHtml(text, '&<>"');
/** Only what a browser opens as a page or a file: never a script. */
const isAddress = (url: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(url);

/** The first of these paths that says something. */
function firstOf(node: Node, ...paths: readonly string[]): string {
  for (const path of paths) {
    const text = node.path(path.split('.')).asString().trim();
    if (text !== '') return text;
  }
  return '';
}

/** `{track|audio-player}`: the browser's own player of a recording, under its name. */
class AudioPlayer extends Formatter {
  override apply(_args: string[], vars: Variable[]): void {
    const [first] = vars;
    if (!first) return;
    const url = firstOf(first.node, 'structuredContent.audioAssetUrl', 'audioAssetUrl', 'url');
    const title = firstOf(first.node, 'structuredContent.audioTitle', 'title') || 'Recording';
    first.set(
      isAddress(url)
        ? `<audio controls preload="none" src="${quoted(url)}" aria-label="${quoted(title)}"></audio>`
        : '',
    );
  }
}

/** `{asset|image}`: a picture in the widths that there are of it, loaded as it comes into sight. */
class Image extends Formatter {
  private readonly attributes = new PictureAttributes();

  override apply(_args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    if (!first) return;
    const { node } = first;
    if (!isAddress(firstOf(node, 'assetUrl', 'url'))) {
      first.set('');
      return;
    }
    const alt = firstOf(node, 'altText', 'title', 'body', 'filename').slice(0, MOST_ALT);
    this.attributes.apply(['large'], vars, ctx);
    first.set(`<img ${first.node.asString()} alt="${quoted(alt)}" loading="lazy" decoding="async">`);
  }
}
/** Characters of a text that stands in for an alternative one. */
const MOST_ALT = 250;

const FRAME_ADDRESS = /<iframe\b[^>]*?\bsrc=(?:"([^"]*)"|'([^']*)')/i;

/** `{item|video}`: the way to a video elsewhere; blocks of the page show one in its place. */
class Video extends Formatter {
  override apply(_args: string[], vars: Variable[]): void {
    const [first] = vars;
    if (!first) return;
    const [, double, single] = FRAME_ADDRESS.exec(firstOf(first.node, 'oembed.html')) ?? [];
    const url = (double ?? single ?? '').replace(/^\/\//, 'https://').replaceAll('&amp;', '&');
    const provider = firstOf(first.node, 'oembed.providerName');
    const label = provider === '' ? 'Watch the video' : `Watch the video on ${provider}`;
    first.set(
      isAddress(url) ? `<a class="button" href="${quoted(url)}" rel="noopener">${quoted(label)}</a>` : '',
    );
  }
}

/** `{account|twitter-follow-button}`: the way to an account elsewhere. */
class FollowButton extends Formatter {
  override apply(_args: string[], vars: Variable[]): void {
    const [first] = vars;
    if (!first) return;
    const name = firstOf(first.node, 'userName');
    const known = firstOf(first.node, 'profileUrl');
    const url = known || (name === '' ? '' : `https://twitter.com/${encodeURIComponent(name)}`);
    const label = name === '' ? 'Follow' : `Follow @${name}`;
    first.set(
      isAddress(url) ? `<a class="button" href="${quoted(url)}" rel="me noopener">${quoted(label)}</a>` : '',
    );
  }
}

/** `{@|social-button}`: the links by which the entry of a page is told of elsewhere. */
class ShareLinks extends Formatter {
  override apply(_args: string[], vars: Variable[], ctx: Context): void {
    const links = ctx.resolve(['shareLinks']).value as readonly ShareLink[] | undefined;
    vars[0]?.set(
      Array.isArray(links) && links.length > 0
        ? `<nav class="post-share" aria-label="Share"><ul>${links.map(shareLink).join('')}</ul></nav>`
        : '',
    );
  }
}
interface ShareLink {
  readonly title: string;
  readonly fullUrl: string;
}
const shareLink = ({ title, fullUrl }: ShareLink): string =>
  `<li><a class="chip" href="${quoted(fullUrl)}" rel="nofollow noopener noreferrer">${quoted(title)}</a></li>`;

/** Runs one of the site's files over the entry, which is `item` there as it is on a page of its own. */
class OverItem extends Formatter {
  private readonly file: string;
  private readonly isShown: (ctx: Context) => boolean;

  constructor(file: string, isShown: (ctx: Context) => boolean) {
    super();
    this.file = file;
    this.isShown = isShown;
  }

  override apply(_args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    if (!first) return;
    if (!this.isShown(ctx)) {
      first.set('');
      return;
    }
    const { value } = first.node;
    const isWholePage = !first.node.path(['item']).isMissing();
    const shown = ctx.newVariable('@shown', new Node(isWholePage ? value : { item: value }));
    Formatters.apply?.apply([this.file], [shown], ctx);
    first.set(shown.node.asString());
  }
}

export const contentFormatters = {
  'audio-player': new AudioPlayer(),
  comments: new OverItem('comments', (ctx) => !ctx.resolve(['comments']).isMissing()),
  image: new Image(),
  'like-button': new OverItem('like-form', (ctx) => ctx.resolve(['settings', 'takesLikes']).asBoolean()),
  'social-button': new ShareLinks(),
  'social-button-inline': new ShareLinks(),
  'twitter-follow-button': new FollowButton(),
  video: new Video(),
};
