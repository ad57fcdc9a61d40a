import { expect } from 'chai';
import { type Browser, openBrowser } from '../../../../support/browser.ts';
import { openOwner, startTestGateway, type TestGateway } from '../../../../support/gateway.ts';

const CARDS = '/api/commerce/gift-cards';
const CSV = 'code,balance,recipientName,reason\nspring-7h2k-99,25.00,Ida,Old shop\nWINTER 0000 1,7.5,,\n';

describe('gift cards of another shop', function () {
  this.timeout(60_000);
  let gateway: TestGateway;
  let owner: Browser;

  before(async () => {
    gateway = await startTestGateway({ processes: true });
    owner = await openOwner(gateway);
  });
  after(() => gateway.close());

  const send = (csv: string, query = '') =>
    owner.send('POST', `${CARDS}/import.csv${query}`, csv, { 'content-type': 'text/csv' });
  const balanceOf = async (code: string) => {
    const visitor = await openBrowser(gateway.app);
    return (await visitor.send('POST', `${CARDS}/balance`, { code })).json.balance?.value;
  };

  it('are checked first, which writes nothing', async () => {
    const { json, text } = await send(CSV, '?dryRun=true');
    expect(json, text).to.deep.equal({ dryRun: true, rows: 2, changed: 2, unchanged: 0, errors: [] });
    expect((await owner.get(CARDS)).json.giftCards).to.deep.equal([]);
  });

  it('go on under the codes that people have, and nobody is mailed', async () => {
    const done = await send(CSV);
    expect(done.json).to.include({ changed: 2, unchanged: 0 });
    await gateway.caughtUp(Number(done.headers['x-position']));
    expect([await balanceOf('Spring 7H2K 99'), await balanceOf('winter-0000-1')]).to.deep.equal([
      '2500',
      '750',
    ]);
    const { giftCards } = (await owner.get(CARDS)).json;
    expect(giftCards.map(({ lastFour }: { lastFour: string }) => lastFour)).to.have.members(['2K99', '0001']);
    expect((await owner.get('/api/mail')).json.mails).to.deep.equal([]);
  });

  it('stay as they are where the same file comes again, whatever was spent', async () => {
    expect((await send(CSV.replace('25.00', '99.00'))).json).to.include({ changed: 0, unchanged: 2 });
    expect(await balanceOf('SPRING7H2K99')).to.equal('2500');
  });

  it('are refused row by row, and with a mistake in one nothing is written', async () => {
    const csv =
      'code,balance\nAUTUMN-2222,5\nshort,5\nSUMMER-3333,much\nSUMMER-4444,0\nautumn 2222,6\nMAY-5555-1,1.005\n';
    const { json } = await send(csv);
    expect(json.changed).to.equal(0);
    const told = json.errors.map(
      ({ row, column, code }: Record<'row' | 'column' | 'code', string>) => `${row} ${column} ${code}`,
    );
    expect(told).to.deep.equal([
      '2 code INVALID_VALUE',
      '3 balance GIFT_CARD_AMOUNT',
      '4 balance GIFT_CARD_AMOUNT',
      '5 code DUPLICATE_ROW',
      '6 balance GIFT_CARD_AMOUNT',
    ]);
    expect(await balanceOf('AUTUMN-2222')).to.equal(undefined);
  });
});
