import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { eventually } from '../../../../support/eventually.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const PLACES = '/api/google-maps/places';
const CONTEXT = 'productPage=checkout&productSection=shipping';
const RECORDING = '/api/commerce/fullstory/getId';

describe('what pages ask besides their own content', function () {
  this.timeout(30_000);
  let gateway: TestGateway;
  let visitor: Browser;

  before(async () => {
    gateway = await startTestGateway();
    visitor = await openBrowser(gateway.app);
  });
  after(() => gateway.close());

  describe('places', () => {
    it('are found by the beginnings of their words, with or without accents', async () => {
      const { json } = await visitor.get(`${PLACES}/autocomplete?input=topfer%20ber&${CONTEXT}`);
      expect(json.predictions).to.deep.equal([
        {
          placeId: 'local_12',
          description: '14 Töpfergasse, Berlin, 10115, DE',
          mainText: '14 Töpfergasse',
          secondaryText: 'Berlin, 10115, DE',
        },
      ]);
      expect(
        (await visitor.get(`${PLACES}/autocomplete?input=nowhere&${CONTEXT}`)).json.predictions,
      ).to.deep.equal([]);
      expect((await visitor.get(`${PLACES}/autocomplete?${CONTEXT}`)).status).to.equal(400);
    });

    it('are given as an address, also without the tracking context', async () => {
      for (const context of [`&${CONTEXT}`, '']) {
        const { json } = await visitor.get(`${PLACES}/details?placeId=local_1${context}`);
        expect(json.place).to.deep.include({
          address1: '12 Harbour Lane',
          city: 'Portland',
          region: 'ME',
          postalCode: '04101',
          country: 'US',
        });
      }
      const { json } = await visitor.get(`${PLACES}/details?placeId=nothing&${CONTEXT}`);
      expect(json).to.include({ status: 404, code: 'PLACE_NOT_FOUND' });
    });
  });

  describe('the id for recording a visit', () => {
    it('is refused until owner and visitor agree', async () => {
      expect((await visitor.get(RECORDING)).json).to.include({ status: 404, code: 'RECORDING_OFF' });
      const owner = await openOwner(gateway);
      await owner.send('PUT', '/api/v1/commerce-preferences/sessionRecording', {
        isEnabled: true,
        siteCountry: 'US',
        experimentVariant: 'recorded',
      });
      expect((await visitor.get(RECORDING)).status).to.equal(404);
      visitor.cookies.set('recording-consent', 'true');
      const { json } = await eventually(async () => {
        const answer = await visitor.get(RECORDING);
        expect(answer.status).to.equal(200);
        return answer;
      });
      expect(json).to.match(/^[0-9a-f]{32}$/);
    });

    it('is told to pages of such a site alone, which may load the recorder of its owner', async () => {
      const owner = await openOwner(gateway);
      const prefer = (change: object) =>
        owner.send('PUT', '/api/v1/commerce-preferences/sessionRecording', {
          ...{ isEnabled: true, siteCountry: 'US', experimentVariant: 'recorded', ...change },
        });
      await prefer({ recorderUrl: 'https://record.example/r.js' });
      const page = await owner.get('/shop');
      expect(page.text).to.contain('data-recorder="https://record.example/r.js"');
      expect(page.headers['content-security-policy']).to.match(
        /script-src 'self' https:\/\/record\.example;.*connect-src 'self' https:\/\/record\.example/,
      );
      expect((await prefer({ recorderUrl: 'javascript:alert(1)' })).status).to.equal(400);
      await prefer({ recorderUrl: '' });
      expect((await owner.get('/shop')).text).to.contain('data-recorder=""');
      for (const elsewhere of [{ siteCountry: 'CA' }, { isEnabled: false }]) {
        await prefer(elsewhere);
        const { text, headers } = await owner.get('/shop');
        expect(text).to.not.contain('data-recorder');
        expect(headers['content-security-policy']).to.not.contain('record.example');
      }
      await prefer({});
    });

    it('follows the experiment, which only an internal site lets a visit choose', async () => {
      const owner = await openOwner(gateway);
      const prefer = (isInternal: boolean) =>
        owner.send('PUT', '/api/v1/commerce-preferences/experiments', {
          isInternal,
          variants: { sessionRecording: 'control' },
        });
      const asked = '?experiment=sessionRecording:recorded';
      await prefer(false);
      const chosen = async () => (await visitor.get(`/api/experiments${asked}`)).json.experiments;
      await eventually(async () => expect(await chosen()).to.deep.equal({ sessionRecording: 'control' }));
      expect((await visitor.get(RECORDING + asked)).status).to.equal(404);
      await prefer(true);
      await eventually(async () => expect(await chosen()).to.deep.equal({ sessionRecording: 'recorded' }));
      expect((await visitor.get(RECORDING + asked)).status).to.equal(200);
      expect((await visitor.get(RECORDING)).status).to.equal(404);
    });
  });
});
