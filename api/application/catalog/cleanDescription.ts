import sanitizeHtml from 'sanitize-html';

/** What a text of the store may be made of (`docs/rules/catalog.md#descriptions`). */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'div',
      'span',
    ],
    ...['section', 'article', 'header', 'footer', 'aside', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins'],
    ...['small', 'sub', 'sup', 'mark', 'abbr', 'cite', 'q', 'time', 'kbd', 'blockquote', 'code', 'pre', 'a'],
    ...[
      'table',
      'caption',
      'colgroup',
      'col',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'figure',
      'figcaption',
    ],
    ...['img', 'picture', 'source', 'video', 'audio', 'track', 'iframe', 'details', 'summary', 'address'],
  ],
  allowedAttributes: {
    '*': ['class', 'id', 'title', 'lang', 'dir', 'style', 'role', 'aria-*', 'data-*', 'align'],
    a: ['href', 'target', 'rel', 'name', 'download', 'hreflang'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['src', 'srcset', 'sizes', 'media', 'type'],
    video: ['src', 'poster', 'controls', 'loop', 'muted', 'playsinline', 'preload', 'width', 'height'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    track: ['src', 'kind', 'srclang', 'label', 'default'],
    iframe: ['src', 'width', 'height', 'allow', 'allowfullscreen', 'loading', 'frameborder'],
    th: ['scope', 'colspan', 'rowspan', 'width'],
    td: ['colspan', 'rowspan', 'width'],
    col: ['span', 'width'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    time: ['datetime'],
    details: ['open'],
    table: ['width', 'border', 'cellpadding', 'cellspacing'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  // Attributes of styles are kept as they are written: they can run nothing in a browser of today.
  parseStyleAttributes: false,
};

/** The same text, read and written anew with all of it left in. */
const ALL: sanitizeHtml.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  allowVulnerableTags: true,
  parseStyleAttributes: false,
};

/**
 * HTML that somebody wrote, without what could do something: scripts, handlers, forms, frames of anybody. Where nothing of
 * that is in it, it is the very text that came.
 */
export function cleanDescription(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const clean = sanitizeHtml(html, ALLOWED);
  return clean === sanitizeHtml(html, ALL) ? html : clean;
}
