import { expect } from 'chai';
import type { MailToCompose } from '../../../../api/application/mail/composeMail.ts';
import { composeMail } from '../../../../api/application/mail/composeMail.ts';
import { builtInText } from '../../../../api/application/mail/texts/builtIn.ts';
import { aMail, aMailContext } from '../../../support/builders/mail.ts';

function composed(mail: MailToCompose, storeTitle = 'Tidehus') {
  const words = builtInText(mail.kind, 'en');
  if (!words) throw new Error(`No text of ${mail.kind}`);
  return composeMail(mail, words, { ...aMailContext, storeTitle, seller: [storeTitle] }, 'shop.example');
}
const compose = () => composed({ ...aMail, attempt: 1 }, 'Tide "&" hus');

describe('the words of a mail', () => {
  it('are the same in plain text and in HTML, where they are escaped', () => {
    const { text, html, subject } = compose();
    expect(subject).to.equal('Cup & <Saucer> is back in stock');
    expect(text).to.include('Cup & <Saucer> (Size: S) can be bought again at Tide "&" hus.');
    expect(html).to.include(
      'Cup &amp; &lt;Saucer&gt; (Size: S) can be bought again at Tide &quot;&amp;&quot; hus.',
    );
    expect(html).to.not.include('<Saucer>');
    expect(html).to.match(/^<!doctype html>\n<html lang="en-US">/);
  });

  it('name their sender in a way no title can break out of', () => {
    expect(compose().from).to.equal('"Tide  &  hus" <no-reply@shop.example>');
  });

  it('say where the reader can want no more of them, if anywhere', () => {
    const { text, headers } = compose();
    expect(text).to.include(aMail.facts.withdrawUrl);
    expect(headers).to.deep.equal({
      'List-Unsubscribe': `<${aMail.facts.withdrawUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const invitation = composed({
      ...aMail,
      kind: 'staffInvitation',
      facts: { invitedBy: 'Ida', roles: [], acceptUrl: 'https://shop.example/accept' },
      attempt: 1,
    });
    expect(invitation.headers).to.deep.equal({});
  });

  it('have an id that tells the tries of one sending from a second mail', () => {
    expect(compose().messageId).to.equal('<restock_1.1@shop.example>');
    expect(composed({ ...aMail, attempt: 2 }).messageId).to.not.equal(compose().messageId);
  });
});
