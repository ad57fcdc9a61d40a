import { expect } from 'chai';
import type { InjectOptions } from 'fastify';
import { startTestGateway, type TestGateway } from '../../../support/gateway.ts';

const METRICS_TOKEN = 'measured_in_the_dark';

describe('a gateway behind a proxy', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let open: TestGateway;

  before(async () => {
    [gateway, open] = await Promise.all([
      startTestGateway({
        environment: {
          PUBLIC_URL: 'https://shop.example',
          TRUSTED_PROXIES: '10.0.0.0/8, loopback',
          METRICS_TOKEN,
        },
      }),
      startTestGateway(),
    ]);
  });
  after(() => Promise.all([gateway.close(), open.close()]));

  const get = (at: TestGateway, url: string, more: Partial<InjectOptions> = {}) =>
    at.app.inject({ method: 'GET', url, ...more });

  describe('says to browsers in every answer', () => {
    for (const [what, url, accept] of [
      ['pages', '/', 'text/html'],
      ['pages that are not there', '/nothing/here', 'text/html'],
      ['refusals', '/api/staff/session', 'application/json'],
      ['calls that are not there', '/api/nothing', 'application/json'],
      ['the API’s documentation', '/api/docs/', 'text/html'],
      ['the API’s description', '/api/openapi.json', 'application/json'],
      ['the editor', '/config', 'text/html'],
      ['files', '/assets/storefront-AB12CD34.js', '*/*'],
      ['health', '/healthz', '*/*'],
      ['what cannot be read', '/%E0%A4%A', 'text/html'],
    ] as const) {
      it(`what they may do with it: ${what}`, async () => {
        const { headers } = await get(gateway, url, { headers: { accept } });
        expect(headers['content-security-policy'])
          .to.include("default-src 'self'")
          .and.include("frame-ancestors 'self'");
        expect(headers['x-content-type-options']).to.equal('nosniff');
        expect(headers['strict-transport-security']).to.equal('max-age=31536000');
      });
    }

    it('nothing of https where the site has none', async () => {
      expect((await get(open, '/')).headers).not.to.have.property('strict-transport-security');
    });
  });

  describe('takes the word of its proxies about an address', () => {
    const guess = async (at: TestGateway, address: string, forwarded: string) => {
      const crumb = 'a crumb that is long enough'.replaceAll(' ', '_');
      const { statusCode } = await at.app.inject({
        method: 'POST',
        url: '/api/staff/session',
        remoteAddress: address,
        headers: { 'x-csrf-token': crumb, 'x-forwarded-for': forwarded },
        cookies: { crumb },
        payload: { email: `${address}@example.com`, password: 'a guess' },
      });
      return statusCode;
    };

    it('where the settings name them', async () => {
      for (let tries = 0; tries < 5; tries++)
        expect(await guess(gateway, '10.1.1.1', '198.51.100.1')).to.equal(401);
      expect(await guess(gateway, '10.1.1.1', '198.51.100.1')).to.equal(429);
      expect(await guess(gateway, '10.1.1.1', '198.51.100.2')).to.equal(401);
    });

    it('and of nobody else', async () => {
      for (let tries = 0; tries < 5; tries++) {
        expect(await guess(gateway, '203.0.113.5', `198.51.100.${tries}`)).to.equal(401);
        expect(await guess(open, '10.1.1.1', `198.51.100.${tries}`)).to.equal(401);
      }
      expect(await guess(gateway, '203.0.113.5', '198.51.100.9')).to.equal(429);
      expect(await guess(open, '10.1.1.1', '198.51.100.9')).to.equal(429);
    });
  });

  describe('measurements', () => {
    const status = async (...at: Parameters<typeof get>) => (await get(...at)).statusCode;

    it('are for who shows the token', async () => {
      const authorization = `Bearer ${METRICS_TOKEN}`;
      expect(await status(gateway, '/metrics')).to.equal(403);
      expect(await status(gateway, '/metrics', { headers: { authorization } })).to.equal(200);
      const guess = { headers: { authorization: 'Bearer something_else' } };
      expect(await status(gateway, '/metrics', guess)).to.equal(403);
    });

    it('are for this machine alone where there is none, and not for whom a proxy on it asks for', async () => {
      expect(await status(open, '/metrics')).to.equal(200);
      expect(await status(open, '/metrics', { remoteAddress: '198.51.100.1' })).to.equal(403);
      const forwarded = { headers: { 'x-forwarded-for': '198.51.100.1' } };
      expect(await status(open, '/metrics', forwarded)).to.equal(403);
    });
  });
});
