import { expect } from 'chai';
import { createCaptchaGuard } from '../../../../api/application/captcha/captchaGuard.ts';
import type { Captcha, Patience } from '../../../../api/application/ports/captcha.ts';
import { createPreferences } from '../../../../api/application/preferences/preferences.ts';
import { tokens } from '../../../../api/container.ts';
import { createPatience } from '../../../../api/infrastructure/captcha/patience.ts';
import { createProofOfWork } from '../../../../api/infrastructure/captcha/proofOfWork.ts';
import { createSpentTokens } from '../../../../api/infrastructure/captcha/spentTokens.ts';
import type { Browser } from '../../../support/browser.ts';
import { solveCaptcha } from '../../../support/captcha.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../support/gateway.ts';
import { failureOf } from '../../../support/refusal.ts';

const ACTION = 'PRODUCT_WAITLIST_SUBMISSION';

describe('the captcha', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  let captcha: Captcha;
  let patience: Patience;

  before(async () => {
    gateway = await startTestGateway();
    owner = await openOwner(gateway);
    const options = {
      secret: 'a secret that is only good for specs',
      now: () => gateway.clock.now,
      spentTokens: createSpentTokens(gateway.container.resolve(tokens.db)),
    };
    captcha = createProofOfWork(options);
    patience = createPatience(options);
  });
  after(() => gateway.close());

  const guard = () => createCaptchaGuard(captcha, patience, createPreferences(gateway.commandHandler));
  const solved = async (action = ACTION) => solveCaptcha(await captcha.challenge(action));
  const codeOf = (attempt: Promise<unknown>) => failureOf(attempt).then(({ code }) => code);

  it('is asked of nobody while the site has no key, and gives out no challenge', async () => {
    await guard().assertPassed('main', ACTION, {});
    const { json } = await owner.get('/api/captcha/challenge');
    expect(json).to.include({
      status: 404,
      code: 'CAPTCHA_NOT_SET_UP',
      message: 'ReCaptcha has not been set up!',
    });
  });

  describe('where the site has a key', () => {
    before(async () => {
      await owner.send('PUT', '/api/v1/commerce-preferences/captcha', { siteKey: 'local' });
    });

    it('is told to every page', async () => {
      const { website } = (await owner.get('/?format=json')).json;
      expect(website.captchaSettings).to.deep.equal({ siteKey: 'local' });
    });

    it('lets who has no script in for having waited: 20 seconds, once, for one action, and not for ever', async () => {
      const token = patience.begin(ACTION);
      const pass = (captchaToken: string, action = ACTION) =>
        guard().assertPassed('main', action, { captchaToken });
      expect(await codeOf(pass(token))).to.equal('CAPTCHA_EARLY');
      gateway.clock.advance(20_000);
      expect(await codeOf(pass(token, 'FORM_BLOCK_SUBMISSION'))).to.equal('CAPTCHA_FAILED');
      expect(await codeOf(pass(`${token.slice(0, -1)}x`))).to.equal('CAPTCHA_FAILED');
      await pass(token);
      expect(await codeOf(pass(token))).to.equal('CAPTCHA_FAILED');
      const late = patience.begin(ACTION);
      gateway.clock.advance(10 * 60_000 + 1);
      expect(await codeOf(pass(late))).to.equal('CAPTCHA_FAILED');
    });

    it('is asked for in the words of the specification', async () => {
      const refusal = await failureOf(guard().assertPassed('main', ACTION, {}));
      expect(refusal).to.include({
        code: 'CAPTCHA_MISSING',
        message: 'Complete CAPTCHA before submitting',
      });
    });

    it('passes whoever did the work, once', async () => {
      const { json } = await owner.get('/api/captcha/challenge');
      const captchaToken = await solveCaptcha(json);
      await guard().assertPassed('main', ACTION, { captchaToken });
      expect(await codeOf(guard().assertPassed('main', ACTION, { captchaToken }))).to.equal('CAPTCHA_FAILED');
    });

    it('passes one of many forms that bring the same token at once', async () => {
      const token = await solved();
      const verdicts = await Promise.all([1, 2, 3, 4].map(() => captcha.verify(token)));
      expect(verdicts.filter(({ isPassed }) => isPassed)).to.have.lengthOf(1);
    });

    it('knows the action of an enterprise token and refuses it for another', async () => {
      const right = await solved();
      await guard().assertPassed('main', ACTION, { recaptchaEnterpriseV3Token: right });
      const wrong = { recaptchaEnterpriseV3Token: await solved('FORM_BLOCK_SUBMISSION') };
      expect(await codeOf(guard().assertPassed('main', ACTION, wrong))).to.equal('CAPTCHA_FAILED');
    });

    it('is over after ten minutes', async () => {
      const token = await solved();
      gateway.clock.advance(10 * 60_000);
      expect(await captcha.verify(token)).to.deep.equal({ isPassed: false, action: null });
    });

    it('passes no invention: no work, another’s signature, a changed action, no token at all', async () => {
      const decoded = JSON.parse(Buffer.from(await solved(), 'base64').toString());
      const { challenge, solution } = decoded;
      const inventions: unknown[] = [
        { challenge, solution: { ...solution, counter: solution.counter + 1 } },
        { challenge: { ...challenge, signature: '00' }, solution },
        {
          challenge: {
            ...challenge,
            parameters: {
              ...challenge.parameters,
              data: { action: 'OTHER', until: Number.MAX_SAFE_INTEGER },
            },
          },
          solution,
        },
        'nothing',
        null,
      ];
      for (const invention of inventions) {
        const token = Buffer.from(JSON.stringify(invention)).toString('base64');
        expect((await captcha.verify(token)).isPassed).to.equal(false);
      }
      expect((await captcha.verify('{')).isPassed).to.equal(false);
      expect((await captcha.verify('A'.repeat(5000))).isPassed).to.equal(false);
    });
  });
});
