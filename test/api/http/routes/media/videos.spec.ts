import { expect } from 'chai';
import { type Browser, blankBrowser } from '../../../../support/browser.ts';
import { openCustomer, userInfoOf } from '../../../../support/customers.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const RECORDINGS = '/api/media/recordings';
const PAGES = '/api/pages';
/** The beginning of each kind of file, and as much behind it as makes it one of its own. */
const mp4 = (salt: string, brand = 'isom') =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.from(salt.repeat(100))]);
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm and so on'),
]);
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nThe harbour.\n');

describe('videos of the site', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    visitor = blankBrowser(gateway.app);
  });
  after(() => gateway.close());

  const ok = async (answer: ReturnType<Browser['send']>) => {
    const { status, json, text } = await answer;
    expect(status, text).to.be.oneOf([200, 201]);
    return json;
  };
  const upload = (bytes: Buffer, name: string) =>
    owner.send('POST', `${RECORDINGS}?name=${encodeURIComponent(name)}`, bytes, {
      'content-type': 'application/octet-stream',
    });
  const publish = async (pageId: string) => {
    const { page } = await ok(owner.get(`${PAGES}/${pageId}`));
    await ok(owner.send('POST', `${PAGES}/${pageId}/publish`, { revision: page.revision }));
  };
  /** A page whose first block plays the video. */
  const pageWith = async (title: string, url: string) => {
    const { page } = await ok(owner.send('POST', PAGES, { title, presets: ['video'] }));
    const [section] = page.content.sections;
    const block = section.blocks.find(({ type }: { type: number }) => type === 32);
    const edit = { type: 'SetBlockOption', blockId: block.blockId, option: 'url', to: url };
    await ok(owner.send('POST', `${PAGES}/${page.id}/edits`, edit));
    await publish(page.id);
    return page as { id: string; urlId: string };
  };

  it('are told by their bytes, and kept in the list of what is played', async () => {
    const film = await ok(upload(mp4('a'), 'Harbour walk.mov'));
    expect(film).to.include({ kind: 'video' });
    expect(film.url).to.match(/^\/media\/recordings\/[0-9a-f]{64}\/harbour-walk\.mp4$/);
    expect((await ok(upload(webm, 'walk'))).url).to.match(/\/walk\.webm$/);
    expect(await ok(upload(vtt, 'walk.txt'))).to.include({ kind: 'captions' });
    for (const bytes of [mp4('a', 'heic'), mp4('a', 'qt  '), Buffer.from('WEBVTTs are none')]) {
      const { status, json } = await upload(bytes, 'film.mp4');
      expect([status, json.code]).to.deep.equal([415, 'FILE_UNSUPPORTED']);
    }
    const { recordings } = await ok(owner.get(RECORDINGS));
    expect(recordings.map(({ kind, fileName }: Record<string, string>) => [kind, fileName])).to.deep.equal([
      ['video', 'walk'],
      ['video', 'Harbour walk.mov'],
    ]);
    const part = await visitor.get(film.url, { range: 'bytes=4-7' });
    expect([part.status, part.text, part.headers['content-type']]).to.deep.equal([206, 'ftyp', 'video/mp4']);
  });

  it('are nothing without a file', async () => {
    const { status, json } = await owner.send('POST', `${RECORDINGS}?name=film.mp4`);
    expect([status, json.message]).to.deep.equal([400, 'Send the file as the body of the request.']);
  });

  it('are played by the browser and never by themselves, with their picture and captions', async () => {
    const film = await ok(upload(mp4('b'), 'b.mp4'));
    const { url } = await ok(upload(vtt, 'b.vtt'));
    const poster = { url: '/media/asset1/b0/b.jpg', alt: '', width: 160, height: 90 };
    const captions = [{ language: 'en', label: 'English', url }];
    const said = await owner.send('PUT', `${RECORDINGS}/${film.contentHash}`, { poster, captions });
    expect(said.status, said.text).to.equal(200);
    const twice = [...captions, ...captions];
    const refused = await owner.send('PUT', `${RECORDINGS}/${film.contentHash}`, { captions: twice });
    expect(refused.status).to.equal(400);

    const page = await pageWith('Walks', film.url);
    const { text, headers } = await owner.get(`/${page.urlId}`);
    expect(text).to.include(`<video controls preload="metadata" playsinline poster="${poster.url}">`);
    expect(text).to.include(`<source src="${film.url}" type="video/mp4">`);
    expect(text).to.include(`<track kind="captions" srclang="en" label="English" src="${url}">`);
    expect(text).to.not.include('autoplay');
    expect(headers['content-security-policy'] ?? '').to.not.include('frame-src https');
  });

  it('stand behind a section, without sound and under a veil, and start by no mark of the page', async () => {
    const film = await ok(upload(mp4('d'), 'd.mp4'));
    const videos = (await ok(owner.get(`${RECORDINGS}?kind=video`))).recordings;
    expect(videos.map(({ url }: { url: string }) => url)).to.include(film.url);
    expect((await ok(owner.get(`${RECORDINGS}?kind=audio`))).recordings).to.deep.equal([]);

    const { page } = await ok(owner.send('POST', PAGES, { title: 'Waves', presets: ['words'] }));
    const [{ sectionId }] = page.content.sections;
    const style = (field: string, to: string) =>
      owner.send('POST', `${PAGES}/${page.id}/edits`, { type: 'StyleSection', sectionId, field, to });
    const elsewhere = await style('video', 'https://example.com/waves.mp4');
    expect([elsewhere.status, elsewhere.json.code, elsewhere.json.message]).to.deep.equal([
      ...[400, 'SECTION_STYLE_INVALID', 'Choose a video of the site, or upload one'],
    ]);
    await ok(style('video', film.url));
    await publish(page.id);
    const { text } = await owner.get('/waves');
    expect(text).to.match(/class="page-section [^"]*is-veiled-strong"/);
    // Its script puts the player there: without scripts a browser would show one with all of its buttons.
    expect(text).to.include(`data-backdrop="${film.url}" data-type="video/mp4"`).and.not.include('<video');
    expect(text).to.match(/<button type="button" class="backdrop-pause"[^>]*>Pause the video</);
    await ok(style('veil', 'light'));
    await ok(style('video', ''));
    await publish(page.id);
    expect((await owner.get('/waves')).text).to.not.include('backdrop');
    await ok(style('video', film.url));
    const used = await owner.send('DELETE', `${RECORDINGS}/${film.contentHash}`);
    expect(used.json.message).to.equal('This recording is played on: Waves.');
  });

  it('are deleted where nobody plays them, and only there', async () => {
    const film = await ok(upload(mp4('c'), 'c.mp4'));
    const page = await pageWith('Kilns', film.url);
    const used = await owner.send('DELETE', `${RECORDINGS}/${film.contentHash}`);
    expect([used.status, used.json.code]).to.deep.equal([409, 'RECORDING_IN_USE']);
    expect(used.json.message).to.equal('This recording is played on: Kilns.');
    expect((await owner.send('DELETE', `${PAGES}/${page.id}`)).status).to.equal(204);
    const gone = await owner.send('DELETE', `${RECORDINGS}/${film.contentHash}`);
    expect(gone.status, gone.text).to.equal(204);
    expect((await visitor.get(film.url)).status).to.equal(404);
    expect((await owner.get(`${RECORDINGS}/${film.contentHash}`)).json.code).to.equal('RECORDING_NOT_FOUND');
    // The same bytes again are played again.
    await ok(upload(mp4('c'), 'c.mp4'));
    expect((await visitor.get(film.url)).status).to.equal(200);
  });

  describe('of a lesson behind a paywall', () => {
    let film: { url: string; contentHash: string };
    let captions: string;
    let courseId: string;
    let lessonId: string;
    let learner: Browser;

    before(async () => {
      film = await ok(upload(mp4('d'), 'wheel.mp4'));
      captions = (await ok(upload(Buffer.concat([vtt, Buffer.from('The wheel.')]), 'wheel.vtt'))).url;
      const said = { captions: [{ language: 'en', label: 'English', url: captions }] };
      await ok(owner.send('PUT', `${RECORDINGS}/${film.contentHash}`, said));
      ({ id: courseId } = (await ok(owner.send('POST', PAGES, { title: 'Pottery', kind: 'course' }))).page);
      ({ id: lessonId } = (
        await ok(owner.send('POST', PAGES, { title: 'Wheel', collectionId: courseId }))
      ).page);
      const edit = { type: 'SetPageDetail', field: 'video', to: film.url };
      await ok(owner.send('POST', `${PAGES}/${lessonId}/edits`, edit));
      await publish(lessonId);
      await publish(courseId);
      await owner.send('PUT', '/api/member-areas/wheel', { name: 'Wheel', description: '', productId: null });
      const wall = { memberAreaId: 'wheel', previewItemIds: [] };
      await ok(owner.send('PUT', `/api/member-areas/paywalls/${courseId}`, wall));
      ({ browser: learner } = await openCustomer(gateway, 'ida@example.com'));
    });

    /** The address of the video on the page of the lesson, as this browser gets it. */
    const playedFor = async (browser: Browser) => {
      const { text } = await browser.get('/pottery/wheel');
      return /<source src="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? null;
    };

    it('are played to who is let in, for a while, and to staff', async () => {
      const { siteUserId } = userInfoOf(learner) as { siteUserId: string };
      await ok(owner.send('PUT', `/api/member-areas/wheel/members/${siteUserId}`));
      const address = await playedFor(learner);
      expect(address).to.match(new RegExp(`^${film.url}\\?until=\\d+&key=[0-9a-f]{32}$`));
      const played = await visitor.get(address ?? '', { range: 'bytes=0-3' });
      expect([played.status, played.headers['cache-control']]).to.deep.equal([206, 'private, max-age=3600']);
      expect((await owner.get(film.url)).status).to.equal(200);
    });

    it('are played to nobody else, whatever they know', async () => {
      expect(await playedFor(visitor)).to.equal(null);
      for (const url of [film.url, captions, `${film.url}?until=9999999999&key=${'0'.repeat(32)}`]) {
        const { status, json } = await visitor.get(url);
        expect([status, json.code]).to.deep.equal([403, 'RECORDING_CLOSED']);
      }
    });

    it('are for everybody as a free preview', async () => {
      const wall = { memberAreaId: 'wheel', previewItemIds: [lessonId] };
      // Whoever else looks is shown the wall as soon as its read model has it.
      const shows = (status: number) =>
        eventually(async () => expect((await visitor.get(film.url)).status).to.equal(status));
      await ok(owner.send('PUT', `/api/member-areas/paywalls/${courseId}`, wall));
      await shows(200);
      await ok(owner.send('PUT', `/api/member-areas/paywalls/${courseId}`, { ...wall, previewItemIds: [] }));
      await shows(403);
    });

    it('are played no longer by an address of yesterday', async () => {
      const address = await playedFor(learner);
      gateway.clock.advance(13 * 3_600_000);
      expect((await visitor.get(address ?? '')).json.code).to.equal('RECORDING_CLOSED');
    });
  });

  it('are files beside them, handed over to be kept, at an address that never changes', async () => {
    const pdf = Buffer.from('%PDF-1.7\n…and so on');
    const sheet = await ok(upload(pdf, 'Price list (2026).txt'));
    expect(sheet).to.include({ kind: 'file' });
    expect(sheet.url).to.match(/^\/media\/files\/[0-9a-f]{64}\/price-list-2026\.pdf$/);
    const got = await visitor.get(sheet.url);
    expect(got.headers).to.include({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="price-list-2026.pdf"',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await visitor.get(sheet.url.replace('/files/', '/recordings/'))).headers).to.include({
      'content-disposition': 'attachment; filename="price-list-2026.pdf"',
    });
    const packed = (name: string, salt: string) => upload(Buffer.from(`PK\x03\x04${salt}`), name);
    expect((await ok(packed('Form.docx', 'a'))).url).to.match(/form\.docx$/);
    expect((await ok(packed('tool.exe', 'b'))).url, 'an archive, whatever its name').to.match(/tool\.zip$/);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [name, bytes] of [
      ['page.pdf', '<!doctype html>'],
      ['logo.pdf', svg],
      ['run.pdf', 'MZ\x90'],
    ]) {
      const refused = await upload(Buffer.from(bytes ?? ''), name ?? '');
      expect(refused.json).to.include({
        ...{ status: 415, code: 'FILE_UNSUPPORTED' },
        message: `The file ${name} does not appear to be a supported file`,
      });
    }
    const large = await owner.send('POST', `${RECORDINGS}?name=a.pdf`, Buffer.alloc(50_000_001, '%PDF-'), {
      'content-type': 'application/octet-stream',
    });
    expect(large.json).to.include({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(large.json.message).to.contain('The maximum allowed file size is 50 MB.');

    const { page } = await ok(owner.send('POST', PAGES, { title: 'Prices', presets: ['words'] }));
    const block = page.content.sections[0].blocks.find(({ type }: { type: number }) => type === 2);
    const to = `<p><a href="${sheet.url}">Our prices</a></p>`;
    const edit = { type: 'RewriteBlockText', blockId: block.blockId, to };
    await ok(owner.send('POST', `${PAGES}/${page.id}/edits`, edit));
    await publish(page.id);
    const { text } = await visitor.get(`/${page.urlId}`, {
      'x-after-position': owner.cookies.get('position') ?? '0',
    });
    expect(text).to.contain(`<a href="${sheet.url}"`);
    const listed = (await owner.get(`${RECORDINGS}?kind=file`)).json.recordings;
    expect(listed.map(({ fileName }: { fileName: string }) => fileName)).to.include('Price list (2026).txt');
    const inUse = await owner.send('DELETE', `${RECORDINGS}/${sheet.contentHash}`);
    expect(inUse.json).to.include({ status: 409, message: 'This file is linked on: Prices.' });
  });
});
