import { expect } from 'chai';
import { checkMailText } from '../../../../api/application/mail/checkMailText.ts';
import { wordMail } from '../../../../api/application/mail/composeMail.ts';
import { sampleFacts } from '../../../../api/application/mail/sampleFacts.ts';
import { BUILT_IN_LANGUAGES, builtInText } from '../../../../api/application/mail/texts/builtIn.ts';
import { WORDED_MAIL_KINDS } from '../../../../domain/mail/mailKinds.ts';
import { aMailContext } from '../../../support/builders/mail.ts';

for (const language of BUILT_IN_LANGUAGES) {
  describe(`the texts of mails that are built in, in ${language}`, () => {
    for (const kind of WORDED_MAIL_KINDS) {
      it(`can be written: ${kind}`, () => {
        const words = builtInText(kind, language);
        if (!words) throw new Error(`No text of ${kind} in ${language}`);
        expect(checkMailText(kind, words)).to.deep.equal([]);
        const facts = sampleFacts(kind, aMailContext.publicUrl);
        const { subject, text, html } = wordMail({ kind, facts }, words, { ...aMailContext, language });
        expect(subject).to.match(/\S/);
        for (const said of [subject, text, html]) {
          expect(said).to.not.match(/\{\{|\{%|undefined|\[object|\uE000/);
        }
        // Every address of its facts can be followed from either form.
        for (const url of Object.values(facts).filter((fact) => /^https?:/.test(String(fact)))) {
          expect(text).to.include(url);
          expect(html).to.include(url);
        }
      });
    }
  });
}
