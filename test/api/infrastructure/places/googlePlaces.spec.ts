import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createGooglePlaces } from '../../../../api/infrastructure/places/googlePlaces.ts';

const KEY = 'a-key-of-nobody';
const component = (type: string, longText: string, shortText = longText) => ({
  ...{ longText, shortText },
  types: [type, 'political'],
});
const ADDRESSES = {
  harbour: {
    id: 'harbour',
    formattedAddress: '12 Harbour Ln, Portland, ME 04101, USA',
    addressComponents: [
      component('street_number', '12'),
      component('route', 'Harbour Lane', 'Harbour Ln'),
      component('locality', 'Portland'),
      component('administrative_area_level_1', 'Maine', 'ME'),
      component('country', 'United States', 'US'),
      component('postal_code', '04101'),
    ],
  },
  kiln: {
    id: 'kiln',
    formattedAddress: 'Töpfergasse 14, 10115 Berlin, Germany',
    addressComponents: [
      component('street_number', '14'),
      component('route', 'Töpfergasse'),
      component('postal_town', 'Berlin'),
      component('country', 'Germany', 'DE'),
      component('postal_code', '10115'),
    ],
  },
} as const;

describe('places that Google knows', () => {
  /** Stands in for Google, over HTTP. */
  let google: Server;
  let url: string;
  const asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const failures: string[] = [];
  let answer: (path: string) => { status: number; body: string };

  before(async () => {
    google = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const path = request.url ?? '';
        asked.push({ path, headers: request.headers, body });
        const said = answer(path);
        response.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
      });
    });
    await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  });
  after(() => new Promise((done) => google.close(done)));
  beforeEach(() => {
    asked.length = 0;
    failures.length = 0;
  });
  const places = () =>
    createGooglePlaces({ key: KEY, url, onFailure: ({ message }) => void failures.push(message) });
  const saying = (value: object, status = 200) => {
    answer = () => ({ status, body: JSON.stringify(value) });
  };

  it('are suggested for what was typed, which is all that Google is told', async () => {
    const prediction = (placeId: string) => ({
      placePrediction: {
        placeId,
        text: { text: `${placeId}, Portland, ME, USA` },
        structuredFormat: { mainText: { text: placeId }, secondaryText: { text: 'Portland, ME, USA' } },
      },
    });
    saying({
      suggestions: [prediction('one'), { queryPrediction: {} }, prediction('two'), prediction('three')],
    });
    const found = await places().autocomplete('12 harb', 2, {
      productPage: 'checkout',
      productSection: 'address',
    });
    expect(found.map(({ placeId }) => placeId)).to.deep.equal(['one', 'two']);
    expect(found[0]).to.deep.include({ mainText: 'one', secondaryText: 'Portland, ME, USA' });
    expect(asked).to.have.length(1);
    expect(asked[0]?.path).to.equal('/v1/places:autocomplete');
    expect(asked[0]?.headers['x-goog-api-key']).to.equal(KEY);
    expect(JSON.parse(asked[0]?.body ?? '')).to.deep.equal({ input: '12 harb' });
  });

  it('are an address as its country writes it', async () => {
    answer = (path) => ({
      status: 200,
      body: JSON.stringify(path.endsWith('/kiln') ? ADDRESSES.kiln : ADDRESSES.harbour),
    });
    expect(await places().details('harbour', null)).to.deep.include({
      ...{ address1: '12 Harbour Lane', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' },
    });
    expect(await places().details('kiln', null)).to.deep.include({
      ...{ address1: 'Töpfergasse 14', city: 'Berlin', region: '', postalCode: '10115', country: 'DE' },
    });
    expect(asked[0]?.headers['x-goog-fieldmask']).to.equal('id,formattedAddress,addressComponents');
  });

  it('are none where there is no such place, which is no failure', async () => {
    saying({}, 404);
    expect(await places().details('../gone', null)).to.equal(null);
    expect(asked[0]?.path).to.equal('/v1/places/..%2Fgone');
    expect(failures).to.deep.equal([]);
  });

  it('are none where Google refuses, or answers with something else, and somebody hears of it', async () => {
    saying({ error: { message: 'API key not valid' } }, 400);
    expect(await places().autocomplete('12 harb', 5, null)).to.deep.equal([]);
    answer = () => ({ status: 200, body: '<html>' });
    expect(await places().autocomplete('12 harb', 5, null)).to.deep.equal([]);
    saying({ suggestions: 'many' });
    expect(await places().autocomplete('12 harb', 5, null)).to.deep.equal([]);
    expect(failures).to.have.length(3);
    expect(failures[0]).to.equal('Places were answered with 400');
  });
});
