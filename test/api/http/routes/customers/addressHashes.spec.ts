import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { tokens } from '../../../../../api/container.ts';
import { createPasswords } from '../../../../../api/infrastructure/security/passwords.ts';
import { customerAggregate } from '../../../../../domain/customers/customer.decider.ts';
import { emailClaimAggregate, emailClaimId } from '../../../../../domain/customers/emailClaim.ts';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { ACCOUNT, openCustomer, PASSWORD, SESSION } from '../../../../support/customers.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';
import { until } from '../../../../support/until.ts';

const plainHash = (email: string) => createHash('sha256').update(email).digest('hex');

describe('an address, in the log', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;
  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  async function everythingWritten(): Promise<string> {
    const events: unknown[] = [];
    for await (const { event } of gateway.container.resolve(tokens.eventStore).readAll()) {
      if (event && !event.type.startsWith('$')) events.push([event.streamId, event.data]);
    }
    return JSON.stringify(events);
  }

  const signIn = async (email: string) => {
    const browser = await openBrowser(gateway.app);
    const { status } = await browser.send('POST', SESSION, { email, password: PASSWORD, rememberMe: false });
    return { browser, status };
  };

  /** An account as the log of an earlier version has it: claimed and registered under the plain hash. */
  async function putOldAccount(customerId: string, email: string): Promise<void> {
    const emailHash = plainHash(email);
    const at = gateway.clock.now.toISOString();
    const claim = { emailHash, customerId, at, holderWithoutAccount: null };
    const claimId = emailClaimId('main', emailHash);
    const { commandHandler, context } = gateway;
    await commandHandler.handle(
      emailClaimAggregate,
      claimId,
      { type: 'ClaimCustomerEmail', data: claim },
      context(),
    );
    const data = {
      ...{ customerId, email, emailHash, firstName: 'Old', lastName: 'Account', language: 'en', at },
      ...{ passwordHash: await createPasswords(14).hash(PASSWORD), acceptsMarketing: false },
    };
    const { position } = await commandHandler.handle(
      customerAggregate,
      customerId,
      { type: 'RegisterCustomer', data },
      context(),
    );
    await gateway.caughtUp(position);
  }

  it('is claimed, changed and erased without a hash of it that could be tried out', async () => {
    const { browser } = await openCustomer(gateway, 'ida@mail.example');
    await browser.send('POST', `${ACCOUNT}/email`, { email: 'ida@new.example', password: PASSWORD });
    await browser.send('POST', `${ACCOUNT}/erase`, { password: PASSWORD });
    const written = await everythingWritten();
    for (const email of ['ida@mail.example', 'ida@new.example']) {
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
        const hash = createHash(algorithm).update(email).digest();
        for (const form of ['hex', 'base64', 'base64url'] as const)
          expect(written).to.not.include(hash.toString(form).slice(0, 22));
      }
    }
  });

  it('of an earlier version still signs its account in, and is nobody else’s', async () => {
    await putOldAccount('old1', 'old@mail.example');
    expect((await signIn('Old@mail.example')).status).to.equal(200);
    const { answer } = await openCustomer(gateway, 'old@mail.example');
    expect([answer.status, answer.json.code]).to.deep.equal([409, 'EMAIL_TAKEN']);
  });

  it('of an earlier version is free for others once its account was erased, by what is written anew alone', async () => {
    await putOldAccount('old2', 'freed@mail.example');
    const before = await everythingWritten();
    const erased = await owner.send('POST', '/api/commerce/customers/old2/erase', { reason: 'Asked for' });
    expect(erased.status).to.equal(200);
    const countOf = (text: string) => text.split(plainHash('freed@mail.example')).length;
    expect(countOf(await everythingWritten())).to.equal(countOf(before));
    const again = await until(async () => {
      const { answer } = await openCustomer(gateway, 'freed@mail.example');
      return answer.status === 201 && answer;
    });
    expect(again.json.siteUserId).to.not.equal('old2');
  });

  it('of an earlier version can be changed for another, and back', async () => {
    await putOldAccount('old3', 'changing@mail.example');
    const { browser } = await signIn('changing@mail.example');
    const move = async (email: string) => {
      await browser.send('POST', `${ACCOUNT}/email`, { email, password: PASSWORD });
      const { state } = await gateway.commandHandler.load(customerAggregate, 'old3');
      const code = state.status === 'registered' ? state.requestedEmail?.code : undefined;
      return browser.send('POST', `${ACCOUNT}/email/confirm`, { customerId: 'old3', code });
    };
    expect((await move('changed@mail.example')).status).to.equal(200);
    expect((await signIn('changing@mail.example')).status).to.equal(401);
    expect((await signIn('changed@mail.example')).status).to.equal(200);
    expect((await move('changing@mail.example')).status).to.equal(200);
    expect((await signIn('changing@mail.example')).status).to.equal(200);
  });
});
