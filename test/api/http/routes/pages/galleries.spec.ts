import { expect } from 'chai';
import type { Browser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PAGES = '/api/pages';

describe('galleries and albums over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  const make = async (kind: string, title: string, details: Record<string, unknown>) => {
    const { json: made } = await owner.send('POST', PAGES, { title, kind });
    const { id } = made.page;
    for (const [field, to] of Object.entries(details)) {
      const edit = { type: 'SetPageDetail', field, to };
      const { status, json } = await owner.send('POST', `${PAGES}/${id}/edits`, edit);
      expect(status, JSON.stringify(json)).to.equal(200);
    }
    const { json } = await owner.get(`${PAGES}/${id}`);
    const { status } = await owner.send('POST', `${PAGES}/${id}/publish`, { revision: json.page.revision });
    expect(status).to.equal(200);
    return id as string;
  };
  const upload = (bytes: Buffer, name = 'Harbour song.mp3') =>
    owner.send('POST', `/api/media/recordings?name=${encodeURIComponent(name)}`, bytes, {
      'content-type': 'application/octet-stream',
    });
  /** A tag, and noise behind it. */
  const song = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(997, 7)]);

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  it('show pictures in their order, with words, by the looks of the gallery block', async () => {
    const picture = { url: '/media/tide/tide.jpg', alt: 'A cup', width: 1200, height: 900 };
    await make('gallery', 'Studio days', {
      items: [
        { picture, title: 'The <wheel>', description: 'In the morning' },
        { picture: { ...picture, alt: 'A bowl' }, title: '' },
      ],
      ...{ design: 'slideshow', lightbox: true, 'show-meta': true },
    });
    const { json } = await owner.get('/studio-days?format=json');
    expect(json).to.deep.include({ template: 'gallery', pageType: 1 });
    expect(json.collection).to.deep.include({ type: 15, typeName: 'gallery', fullUrl: '/studio-days' });
    expect(json.entries[0]).to.deep.equal({
      ...{ recordType: 2, recordTypeLabel: 'image', title: 'The <wheel>', body: 'In the morning' },
      ...{ assetUrl: picture.url, altText: 'A cup' },
    });
    expect(json.block).to.deep.include({ type: 8, variant: 1000 });
    expect(json.structuredData.image).to.have.length(2);
    const { text } = await owner.get('/studio-days');
    expect(text).to.contain('<h1>Studio days</h1>').and.to.contain('block block-gallery is-slideshow');
    expect(text).to.contain('The &lt;wheel&gt;').and.to.contain('popovertarget="large-entries-2"');
    expect(text).not.to.contain('data-block=');
    expect((await owner.get('/studio-days?page=2')).status).to.equal(404);
  });

  it('play tracks with the player of the browser, and name the host of those from elsewhere', async () => {
    await make('album', 'Tides', {
      ...{ artist: 'Ada & Ida', year: '2026' },
      cover: { url: '/media/tide/tide.jpg', alt: 'A cup', width: 1200, height: 900 },
      tracks: [
        { url: 'https://sounds.example/one.mp3', title: 'Ebb' },
        { url: 'https://sounds.example/two.mp3', title: 'Flood', artist: 'Ida' },
        { url: '', title: 'Not there yet' },
      ],
    });
    const { json } = await owner.get('/tides?format=json');
    expect(json.collection).to.deep.include({ type: 16, typeName: 'album' });
    expect(
      json.entries.map(({ title, author }: { title: string; author: object }) => [title, author]),
    ).to.deep.equal([
      ['Ebb', { displayName: 'Ada & Ida' }],
      ['Flood', { displayName: 'Ida' }],
    ]);
    expect(json.structuredData).to.deep.include({ '@type': 'MusicAlbum', numTracks: 2 });
    const { text, headers } = await owner.get('/tides');
    expect(text).to.contain(
      '<audio controls preload="none" src="https://sounds.example/one.mp3" aria-label="Ebb">',
    );
    expect(text).to.contain('<span>Ada &amp; Ida</span>').and.to.contain('class="album-cover"');
    expect(headers['content-security-policy']).to.contain("media-src 'self' https://sounds.example");
  });

  it('have at most 60 tracks', async () => {
    const { json: made } = await owner.send('POST', PAGES, { title: 'Long', kind: 'album' });
    const to = Array.from({ length: 61 }, (_, index) => ({ url: '', title: `Track ${index}` }));
    const edit = { type: 'SetPageDetail', field: 'tracks', to };
    const { status, json } = await owner.send('POST', `${PAGES}/${made.page.id}/edits`, edit);
    expect([status, json.code]).to.deep.equal([400, 'PAGE_DETAIL_INVALID']);
  });

  it('take in recordings by their bytes, and play the part that is asked for', async () => {
    const { status, json } = await upload(song);
    expect([status, json.url]).to.deep.equal([201, json.url]);
    expect(json.url).to.match(/^\/media\/recordings\/[0-9a-f]{64}\/harbour-song\.mp3$/);
    const whole = await owner.get(json.url);
    expect([whole.status, whole.headers['content-type'], whole.headers['content-length']]).to.deep.equal([
      ...[200, 'audio/mpeg', '1000'],
    ]);
    const part = await owner.get(json.url, { range: 'bytes=0-99' });
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).to.deep.equal([
      ...[206, 'bytes 0-99/1000', '100'],
    ]);
    expect((await owner.get(json.url, { range: 'bytes=1000-' })).status).to.equal(416);
    const refused = await upload(Buffer.from('<script>alert(1)</script>'), 'song.mp3');
    expect([refused.status, refused.json.code]).to.deep.equal([415, 'FILE_UNSUPPORTED']);
    expect(refused.json.message).to.equal('The file song.mp3 does not appear to be a supported file');
  });
});
