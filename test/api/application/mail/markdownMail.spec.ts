import { expect } from 'chai';
import { Lexer } from 'marked';
import { fillIn } from '../../../../api/application/mail/liquid.ts';
import { mailParts } from '../../../../api/application/mail/mailParts.ts';
import { markdownMail } from '../../../../api/application/mail/markdownMail.ts';
import { aMailLook } from '../../../support/builders/mail.ts';

const TEXT = [
  'Thank you, **{{ name }}**.',
  '[See your order]({{ url }})',
  '{% if note %}- {{ note }}{% endif %}',
].join('\n\n');
const said = (name: string, url: string, note = '') =>
  markdownMail(fillIn(TEXT, { name, url, note }), 'https://shop.example', mailParts(aMailLook));

describe('Markdown of mails', () => {
  it('is read once for each turn that a text takes, and filled in for every mail', () => {
    const { lex } = Lexer;
    let readings = 0;
    Lexer.lex = ((...options: Parameters<typeof lex>) => {
      readings++;
      return lex(...options);
    }) as typeof lex;
    try {
      const ada = said('Ada', 'https://shop.example/orders/1');
      const bert = said('*Bert*', 'https://shop.example/orders/2');
      const withNote = said('Cleo', 'https://shop.example/orders/3', 'By the back door');
      const ofAdaAgain = said('Ada', 'https://shop.example/orders/1');
      expect(readings).to.equal(2);
      expect(ofAdaAgain).to.deep.equal(ada);
      expect(ada.text).to.include('Thank you, Ada.').and.to.include('https://shop.example/orders/1');
      expect(bert.html)
        .to.include('<strong>*Bert*</strong>')
        .and.to.include('href="https://shop.example/orders/2"');
      expect(bert.html).to.not.include('Ada');
      expect(withNote.text).to.include('- By the back door');
    } finally {
      Lexer.lex = lex;
    }
  });
});
