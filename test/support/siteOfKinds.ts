const picture = { url: '/assets/demo/moon-vase-chalk.svg', alt: 'A vase', width: 1200, height: 1500 };

/** A page of every kind; what collects records comes before its records. */
export const SITE_OF_KINDS: readonly {
  readonly kind: string;
  readonly within?: string;
  readonly details?: object;
}[] = [
  { kind: 'page' },
  {
    kind: 'blog',
    details: { comments: 'open', takesLikes: true, showsSharing: true, announces: 'as a draft' },
  },
  { kind: 'post', within: 'blog', details: { tags: ['clay'], categories: ['Workshop'], cover: picture } },
  { kind: 'events' },
  {
    kind: 'event',
    within: 'events',
    details: { startsAt: '2199-12-04T18:00:00.000Z', addressTitle: 'The kiln' },
  },
  {
    kind: 'gallery',
    details: {
      items: ['The wheel', 'The kiln'].map((title) => ({ picture, title })),
      ...{ design: 'slideshow', autoplay: true, lightbox: true },
    },
  },
  { kind: 'album', details: { tracks: [{ url: 'https://sounds.example/one.mp3', title: 'Ebb' }] } },
  { kind: 'portfolio' },
  { kind: 'project', within: 'portfolio', details: { client: 'The harbour', cover: picture } },
  { kind: 'course' },
  { kind: 'lesson', within: 'course', details: { minutes: 5, video: 'https://vimeo.com/123456789' } },
];

/** Where a page of a kind is, and what it is called by staff. */
export interface PageOfKind {
  readonly id: string;
  readonly path: string;
}

/** Makes and publishes them all: `/our-blog`, `/our-blog/our-post`. Answers each by its kind. */
export async function publishSiteOfKinds(
  call: (
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ) => Promise<{ page: { id: string; revision: number } }>,
): Promise<Readonly<Record<string, PageOfKind>>> {
  const made: Record<string, PageOfKind> = {};
  for (const { kind, within, details = {} } of SITE_OF_KINDS) {
    const parent = within === undefined ? undefined : made[within];
    const { page } = await call('POST', '/api/pages', {
      ...{ title: `Our ${kind}`, presets: ['words'] },
      ...(parent ? { collectionId: parent.id } : { kind }),
    });
    for (const [field, to] of Object.entries(details))
      await call('POST', `/api/pages/${page.id}/edits`, { type: 'SetPageDetail', field, to });
    const { page: draft } = await call('GET', `/api/pages/${page.id}`);
    await call('POST', `/api/pages/${page.id}/publish`, { revision: draft.revision });
    made[kind] = { id: page.id, path: `${parent?.path ?? ''}/our-${kind}` };
  }
  return made;
}

/** Shows the popup, on its own page at once and over others later than anybody looks, and the site in German as well. */
export async function showPopupAndGerman(
  call: (method: 'PUT', path: string, body: object) => Promise<unknown>,
): Promise<void> {
  const popup = { isEnabled: true, title: 'Letters', text: 'Once a month.', delaySeconds: 600 };
  await call('PUT', '/api/v1/commerce-preferences/popup', popup);
  await call('PUT', '/api/multilingual/languages', { languages: [{ tag: 'de', isPublished: true }] });
}
