const TAGS = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd strong b em i u s small sub sup blockquote code pre a table thead tbody tr th td figure figcaption span div img'.split(
    ' ',
  ),
);
/** What goes with everything inside it; of other unknown tags the text stays. */
const REMOVED_WHOLE =
  'script, style, iframe, object, embed, template, form, svg, math, noscript, textarea, title';
const HARMLESS_LINK = /^(https?:|mailto:|tel:|\/|#)/i;

const PICTURE_ATTRIBUTES = new Set(['alt', 'width', 'height']);

/** A description as the preview may show it beside a signed-in session: a colleague may have written it. */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(REMOVED_WHOLE)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (TAGS.has(element.localName)) keepHarmless(element);
    else element.replaceWith(...element.childNodes);
  }
  return body.innerHTML;
}

function keepHarmless(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isLink = element.localName === 'a' && name === 'href' && HARMLESS_LINK.test(value.trim());
    const isPicture =
      element.localName === 'img' &&
      ((name === 'src' && /^(https?:|\/)/i.test(value.trim())) || PICTURE_ATTRIBUTES.has(name));
    if (!isLink && !isPicture) element.removeAttribute(name);
  }
}
