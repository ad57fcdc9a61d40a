import { expect } from 'chai';
import sharp from 'sharp';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { aBomb, aPhotograph, aSidewaysPhotograph } from '../../../../support/photographs.ts';
import { putProduct } from '../../../../support/shop.ts';
import { until } from '../../../../support/until.ts';

const MEDIA = '/api/media';
const JPEG = { 'content-type': 'image/jpeg' };
const PATIENT_MS = 55_000;

describe('the pictures of a website over HTTP', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const upload = (name: string, body: Buffer, headers = JPEG) =>
    owner.send('POST', `${MEDIA}?name=${encodeURIComponent(name)}`, body, headers);
  const uploaded = async (name = 'cup.jpg', body?: Buffer) => {
    const { status, json, text } = await upload(name, body ?? (await aPhotograph()));
    expect(status, text).to.equal(201);
    return json.asset;
  };
  const fetched = async (url: string, accept = '*/*', more = {}) =>
    gateway.app.inject({ url, headers: { accept, ...more } });
  const latest = (read: Browser['get'], url: string, position: unknown) =>
    read(url, { 'x-after-position': String(position) });

  describe('are uploaded', () => {
    it('by their bytes, upright, and without what the camera wrote', async () => {
      const asset = await uploaded('IMG 1.jpg', await aSidewaysPhotograph());
      expect(asset).to.deep.include({ fileName: 'IMG 1.jpg', width: 300, height: 400, useCount: 0 });
      expect(asset.originalSize).to.equal('300x400');
      expect(asset.colorData.center).to.match(/^3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
      const { exif, orientation } = await sharp(
        (await fetched((await uploaded()).url)).rawPayload,
      ).metadata();
      expect([exif, orientation]).to.deep.equal([undefined, undefined]);
    });

    it('in whatever form, by what they are and not by what they are called', async () => {
      const photo = sharp(await aPhotograph(40, 30));
      const kept: string[] = [];
      for (const body of [
        photo.clone().png(),
        photo.clone().webp(),
        photo.clone().avif(),
        photo.clone().gif(),
      ]) {
        kept.push((await uploaded('what.txt', await body.toBuffer())).contentType);
      }
      expect(kept).to.deep.equal(['image/png', 'image/webp', 'image/jpeg', 'image/png']);
    });

    it('not where they are something else, in the words of the specification', async () => {
      const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      const cut = (await aPhotograph()).subarray(0, 300);
      for (const body of [drawing, cut, Buffer.from('%PDF-1.4'), Buffer.alloc(0)]) {
        const { json } = await upload('cup.jpg', body);
        expect(json).to.include({
          ...{ status: 415, code: 'FILE_UNSUPPORTED' },
          message: 'The file cup.jpg does not appear to be a supported file',
        });
      }
    });

    it('not where they are too large, as a file or once unpacked', async () => {
      const { json } = await upload('large.jpg', Buffer.alloc(20_000_001, 0xff));
      expect(json).to.include({
        ...{ status: 413, code: 'FILE_TOO_LARGE' },
        message: 'The file large.jpg is too large. The maximum allowed file size is 20 MB.',
      });
      const bomb = await upload('bomb.png', await aBomb());
      expect(bomb.json).to.include({
        ...{ status: 413, code: 'PICTURE_TOO_LARGE' },
        message: 'The picture bomb.png has too many pixels. At most 64 million are allowed.',
      });
    });

    it('not where no file comes at all', async () => {
      for (const path of ['', '/some-picture/content']) {
        const { status, json } = await owner.send('POST', `${MEDIA}${path}?name=cup.jpg`);
        expect([status, json.code], path).to.deep.equal([400, 'INVALID_REQUEST']);
      }
    });

    it('not under a name that is a path, or none', async () => {
      const body = await aPhotograph();
      for (const name of ['../../etc/passwd', 'a\\b.jpg']) {
        const { status, json } = await upload(name, body);
        expect([status, json.details.field]).to.deep.equal([400, 'name']);
        expect(json.message).to.contain('A file name has no slashes and no control characters');
      }
      expect((await upload(' ', body)).json.message).to.contain('Please enter a file name');
    });

    it('by staff alone', async () => {
      const visitor = await openBrowser(gateway.app);
      const { status } = await visitor.send('POST', `${MEDIA}?name=a.jpg`, await aPhotograph(), JPEG);
      expect(status).to.equal(401);
      expect((await visitor.get(MEDIA)).status).to.equal(401);
    });

    it('once, however often a request is sent again', async () => {
      const body = await aPhotograph(50, 50, '#123456');
      const headers = { ...JPEG, 'idempotency-key': 'once' };
      const [first, again] = [
        await upload('once.jpg', body, headers),
        await upload('once.jpg', body, headers),
      ];
      expect(again.json.asset.assetId).to.equal(first.json.asset.assetId);
      const other = await upload('once.jpg', await aPhotograph(60, 60), headers);
      expect(other.json).to.include({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    });
  });

  describe('are sent', () => {
    let url: string;
    before(async () => {
      ({ url } = await uploaded('Sent cup.jpg', await aPhotograph(1200, 900, '#884422')));
    });

    it('for ever, with a tag', async () => {
      const { statusCode, headers } = await fetched(url);
      expect([statusCode, headers['content-type']]).to.deep.equal([200, 'image/jpeg']);
      expect(headers['cache-control']).to.equal('public, max-age=31536000, immutable');
      const again = await fetched(url, '*/*', { 'if-none-match': headers.etag });
      expect([again.statusCode, again.rawPayload.length]).to.deep.equal([304, 0]);
    });

    it('in the width that is asked for, never wider than they are', async () => {
      const widthOf = async (format: string) =>
        (await sharp((await fetched(`${url}?format=${format}`)).rawPayload).metadata()).width;
      expect(await widthOf('300w')).to.equal(300);
      expect(await widthOf('2500w')).to.equal(1200);
      expect((await fetched(`${url}?format=301w`)).statusCode).to.equal(400);
    });

    it('in the form that the browser takes: WebP at once, AVIF once it was made', async () => {
      const typeFor = async (accept: string) => {
        const { headers } = await fetched(`${url}?format=500w`, accept);
        expect(headers.vary).to.contain('accept');
        return headers['content-type'];
      };
      expect(await typeFor('image/webp,*/*')).to.equal('image/webp');
      expect(await typeFor('*/*')).to.equal('image/jpeg');
      expect(await typeFor('image/avif,image/webp,*/*')).to.equal('image/webp');
      // It is made after everything else that the machine does.
      await until(async () => (await typeFor('image/avif,image/webp,*/*')) === 'image/avif', PATIENT_MS);
    });

    it('not where there is none', async () => {
      const { statusCode } = await fetched(`/media/tide/${'0'.repeat(64)}/cup.jpg?format=300w`);
      expect(statusCode).to.equal(404);
      expect((await fetched('/media/tide/..%2f..%2fpasswd/cup.jpg')).statusCode).to.equal(400);
    });
  });

  describe('are kept', () => {
    it('with what is said of them, which two people may change at once', async () => {
      const { assetId } = await uploaded('said.jpg');
      const { headers } = await owner.get(`${MEDIA}/${assetId}`);
      const change = (body: object) =>
        owner.send('PUT', `${MEDIA}/${assetId}`, body, { 'if-match': String(headers.etag) });
      expect((await change({ altText: 'A cup' })).json.asset).to.include({ altText: 'A cup', title: '' });
      const { json } = await change({ title: 'Tide', focalPoint: { x: 0.2, y: 0.8 } });
      expect(json.asset).to.deep.include({ altText: 'A cup', title: 'Tide', focalPoint: { x: 0.2, y: 0.8 } });
      const refused = await change({ altText: 'A mug' });
      expect(refused.json).to.include({ status: 412, code: 'EDIT_CONFLICT' });
    });

    it('and found by every word of it', async () => {
      const { assetId } = await uploaded('needle.jpg');
      const { headers } = await owner.send('PUT', `${MEDIA}/${assetId}`, { tags: ['Hay (dry)'] });
      const found = async (search: string) =>
        (await latest(owner.get, `${MEDIA}?search=${encodeURIComponent(search)}`, headers['x-position'])).json
          .assets.length;
      expect([
        await found('hay (dry)'),
        await found('NEEDLE hay'),
        await found('needle straw'),
      ]).to.deep.equal([1, 1, 0]);
    });

    it('in use for as long as something shows them', async () => {
      const { assetId, url } = await uploaded('shown.jpg');
      await putProduct(gateway, { productId: 'cup', variants: { CUP: {} } });
      const images = [{ imageId: 'one', url, alt: 'A cup', width: 800, height: 600 }];
      const shown = await owner.send('PUT', '/api/commerce/products/cup/description', {
        description: { images },
      });
      const detail = await latest(owner.get, `${MEDIA}/${assetId}`, shown.headers['x-position']);
      expect(detail.json.uses).to.deep.equal([
        { kind: 'product', subjectId: 'cup', name: detail.json.uses[0].name, places: ['Gallery'] },
      ]);
      const refused = await owner.send('DELETE', `${MEDIA}/${assetId}`);
      expect(refused.json).to.include({ status: 409, code: 'ASSET_IN_USE' });
      const unused = await owner.get(`${MEDIA}?view=unused&limit=200`);
      expect(unused.json.assets.map((asset: { assetId: string }) => asset.assetId)).not.to.include(assetId);

      expect((await owner.send('DELETE', `${MEDIA}/${assetId}?evenIfUsed=true`)).status).to.equal(204);
      expect((await fetched(url)).statusCode, 'what shows it goes on').to.equal(200);
      const restored = await owner.send('POST', `${MEDIA}/${assetId}/restore`);
      expect(restored.json.asset).to.include({ isArchived: false, useCount: 1 });
    });

    it('when they are replaced: the one of before keeps its address', async () => {
      const { assetId, url } = await uploaded('before.jpg', await aPhotograph(70, 70));
      const body = await aPhotograph(90, 60, '#00aa00');
      const { json } = await owner.send('POST', `${MEDIA}/${assetId}/content?name=after.jpg`, body, JPEG);
      expect(json.asset).to.include({ assetId, width: 90, height: 60 });
      expect(json.asset.url).not.to.equal(url);
      expect((await fetched(url)).statusCode).to.equal(200);
    });

    it('and what shows them shows the new one, whatever else is said there', async () => {
      const { assetId, url } = await uploaded('everywhere.jpg', await aPhotograph(80, 80));
      await putProduct(gateway, { productId: 'bowl', variants: { BOWL: {} } });
      const place = { url, alt: 'A bowl', width: 80, height: 80 };
      const elsewhere = { ...place, url: 'https://pictures.example/bowl.jpg' };
      const images = [
        { imageId: 'one', ...place },
        { imageId: 'two', ...elsewhere },
      ];
      await owner.send('PUT', '/api/commerce/products/bowl/description', { description: { images } });
      const home = { heroTitle: 'Bowls', heroImage: place, categoryImages: { Bowls: place } };
      await owner.send('PUT', '/api/site/home-page', home);
      const branding = { logo: place, shareImage: null };
      const branded = await owner.send('PUT', '/api/v1/commerce-preferences/branding', branding);
      expect(branded.status, branded.text).to.equal(200);
      await gateway.caughtUp(Number(branded.headers['x-position']));

      const body = await aPhotograph(90, 60, '#00aa00');
      const replaced = await owner.send('POST', `${MEDIA}/${assetId}/content?name=new.jpg`, body, JPEG);
      const newest = { ...place, url: replaced.json.asset.url, width: 90, height: 60 };
      expect(replaced.json.asset.useCount).to.equal(4);
      const product = await latest(owner.get, '/api/commerce/products/bowl', replaced.headers['x-position']);
      expect(product.json.product.images).to.deep.equal([
        { imageId: 'one', ...newest },
        { imageId: 'two', ...elsewhere },
      ]);
      const composed = (await owner.get('/api/site/home-page')).json.home;
      expect([composed.heroImage, composed.categoryImages.Bowls]).to.deep.equal([newest, newest]);
      expect((await owner.get('/api/v1/commerce-preferences/branding')).json.logo).to.deep.equal(newest);
    });
  });

  describe('are put into folders', () => {
    const folderOf = (assetId: string, folder: string) =>
      owner.send('PUT', `${MEDIA}/${assetId}/folder`, { folder });

    it('by name, counted, and found by them', async () => {
      const [one, other] = [await uploaded('a.jpg'), await uploaded('b.jpg')];
      expect((await folderOf(one.assetId, ' Spring ')).json.asset).to.include({ folder: 'Spring' });
      await folderOf(other.assetId, 'Spring');
      expect((await owner.get(`${MEDIA}/folders`)).json.folders).to.deep.equal([
        { name: 'Spring', count: 2 },
      ]);
      const { json } = await owner.get(`${MEDIA}?folder=Spring`);
      expect(json.assets.map(({ fileName }: { fileName: string }) => fileName)).to.deep.equal([
        'b.jpg',
        'a.jpg',
      ]);
      await folderOf(one.assetId, '');
      await folderOf(other.assetId, '');
      expect((await owner.get(`${MEDIA}/folders`)).json.folders).to.deep.equal([]);
    });

    it('whose names are not reserved, nor paths', async () => {
      const { assetId } = await uploaded('c.jpg');
      for (const name of ['_hidden', '_memberareas', 'readme', 'README']) {
        const { json } = await folderOf(assetId, name);
        expect(json, name).to.include({ status: 400 });
        expect(json.message).to.contain('This name is reserved. Please choose another one.');
      }
      expect((await folderOf(assetId, '../other-shop')).json.message).to.contain('no slashes');
    });
  });

  describe('are destroyed', () => {
    const destroy = (assetId: string, more = '') => owner.send('POST', `${MEDIA}/${assetId}/destroy${more}`);
    const take = (assetId: string) => owner.send('DELETE', `${MEDIA}/${assetId}?evenIfUsed=true`);

    it('for good once they were deleted, with every width and what was before', async () => {
      const before = await uploaded('gone.jpg', await aPhotograph(410, 300));
      const body = await aPhotograph(420, 300);
      const after = (await owner.send('POST', `${MEDIA}/${before.assetId}/content?name=gone.jpg`, body, JPEG))
        .json.asset;
      expect((await fetched(`${after.url}?format=100w`)).statusCode).to.equal(200);
      expect((await destroy(before.assetId)).json).to.include({ status: 409, code: 'ASSET_NOT_DELETED' });
      await take(before.assetId);
      expect((await fetched(after.url)).statusCode, 'deleted, and still there').to.equal(200);
      expect((await destroy(before.assetId)).status).to.equal(204);
      for (const url of [before.url, after.url, `${after.url}?format=100w`]) {
        expect((await fetched(url)).statusCode, url).to.equal(404);
      }
      expect((await owner.get(`${MEDIA}/${before.assetId}`)).status).to.equal(404);
      const restored = await owner.send('POST', `${MEDIA}/${before.assetId}/restore`);
      expect(restored.json).to.include({ status: 409, code: 'ASSET_DESTROYED' });
      expect((await destroy(before.assetId)).status, 'again').to.equal(204);
    });

    it('but not what another picture shows as well', async () => {
      const body = await aPhotograph(430, 300);
      const [one, twin] = [await uploaded('one.jpg', body), await uploaded('twin.jpg', body)];
      await take(one.assetId);
      expect((await destroy(one.assetId)).status).to.equal(204);
      expect((await fetched(twin.url)).statusCode).to.equal(200);
    });

    it('only where somebody means it, where something shows them', async () => {
      const { assetId, url } = await uploaded('worn.jpg', await aPhotograph(440, 300));
      const branding = { logo: { url, alt: 'Worn', width: 440, height: 300 } };
      await owner.send('PUT', '/api/v1/commerce-preferences/branding', branding);
      await take(assetId);
      const { json } = await destroy(assetId);
      expect(json).to.include({
        status: 409,
        code: 'ASSET_IN_USE',
        message: 'This picture is shown: Store.',
      });
      expect((await fetched(url)).statusCode).to.equal(200);
      expect((await destroy(assetId, '?evenIfUsed=true')).status).to.equal(204);
      expect((await fetched(url)).statusCode).to.equal(404);
      await owner.send('PUT', '/api/v1/commerce-preferences/branding', { logo: null });
    });

    it('by staff who may change pictures alone', async () => {
      const { assetId } = await uploaded('safe.jpg');
      const stranger = await openBrowser(gateway.app);
      expect((await stranger.send('POST', `${MEDIA}/${assetId}/destroy`)).status).to.equal(401);
    });
  });

  describe('are shown by pages', () => {
    it('in every width, with the focal point in view, and first of all the one that a page begins with', async () => {
      const { assetId, url } = await uploaded('page.jpg', await aPhotograph(800, 1000));
      await putProduct(gateway, { productId: 'jug', variants: { JUG: { stock: 1 } } });
      const images = [{ imageId: 'one', url, alt: 'A jug', width: 800, height: 1000 }];
      await owner.send('PUT', '/api/commerce/products/jug/description', { description: { images } });
      const focused = await owner.send('PUT', `${MEDIA}/${assetId}`, { focalPoint: { x: 0.2, y: 0.9 } });
      const page = async (path: string) =>
        (await latest(owner.get, path, focused.headers['x-position'])).text;

      const product = await page('/shop/p/jug');
      const widths = `${url}?format=750w 750w, ${url}?format=1000w 800w`;
      expect(product).to.contain(`imagesrcset="${url}?format=100w 100w, `);
      expect(product).to.contain(widths);
      expect(product).to.contain('object-position:20% 90%');
      expect(product).to.contain(
        `<meta property="og:image" content="http://shop.example${url}?format=1500w">`,
      );
      const shop = await page('/shop');
      expect(shop).to.contain(widths);
      expect(shop).to.contain('width="800" height="1000" style="object-position:20% 90%;background-image:');
    });

    it('by their colours until a photograph is loaded, and never behind what is seen through', async () => {
      const photograph = await uploaded('soft.jpg');
      const drawn = await sharp({
        create: { width: 400, height: 300, channels: 4, background: { r: 200, g: 60, b: 40, alpha: 0.5 } },
      })
        .png()
        .toBuffer();
      const drawing = await uploaded('drawn.png', drawn);
      const pictured = ({ url, width, height }: typeof photograph) => ({ url, width, height });
      await putProduct(gateway, { productId: 'soft', variants: { SOFT: { stock: 1 } } });
      const images = [
        { imageId: 'photograph', alt: 'Soft', ...pictured(photograph) },
        { imageId: 'drawing', alt: 'Drawn', ...pictured(drawing) },
      ];
      await owner.send('PUT', '/api/commerce/products/soft/description', { description: { images } });
      const { colorData, assetId, width, height } = photograph;
      const { items } = (await owner.get('/shop/p/soft?format=json')).json.item;
      expect(items[0]).to.deep.include({ componentKey: assetId });
      expect(items[0].systemDataVariants).to.match(new RegExp(`^${width}x${height},100w`));
      expect(items[0].colorData).to.include({ centerAverage: colorData.center });
      const colours = [colorData.topLeft, colorData.center, colorData.bottomRight].map((one) => `#${one}`);
      const placeholder = `background-image:linear-gradient(135deg,${colours.join(',')})`;
      for (const page of ['/shop']) {
        const { text } = await owner.get(page);
        const styleOf = (name: string) =>
          new RegExp(`<img[^>]*src="[^"]*${name}[^>]*>`).exec(text)?.[0] ?? '';
        expect(styleOf('soft'), page).to.contain(placeholder).and.to.contain(`width="${width}"`);
        expect(styleOf('drawn'), page).to.not.contain('background-image');
      }
    });

    it('as logo in place of the name of the store', async () => {
      const { url } = await uploaded(
        'Logo.png',
        await sharp(await aPhotograph(400, 100))
          .png()
          .toBuffer(),
      );
      const logo = { url, alt: 'Tidehus', width: 400, height: 100 };
      const changed = await owner.send('PUT', '/api/v1/commerce-preferences/branding', { logo });
      const { text } = await latest(owner.get, '/shop', changed.headers['x-position']);
      expect(text).to.match(/<a class="site-title" href="\/"><img class="site-logo" src="[^"]+" srcset=/);
      expect(text).to.contain('alt="Tidehus"');
    });
  });
});
