import { expect } from 'chai';
import { composeNewsletter } from '../../../../api/application/mail/composeNewsletter.ts';
import { wornOf } from '../../../../api/application/mail/wornLook.ts';
import { themeOf } from '../../../../domain/design/themes.ts';
import type { MailLook } from '../../../../domain/mail/mailLook.ts';
import { aMailContext, aMailLook } from '../../../support/builders/mail.ts';

const SITE = 'https://shop.example';
const atelier = themeOf('atelier');
if (!atelier) throw new Error('There is no theme to dress a newsletter in');
const queuedIn: MailLook = {
  title: 'Atelier Tide',
  logo: { url: `${SITE}/media/logo.png`, alt: '', width: 220 },
  ...wornOf(atelier.look),
};
const BODY = [
  '# New in autumn',
  'Dear friends of {{ storeTitle }}, [look](/shop) at **this**.',
  '![A cup on a table](/assets/cup.jpg?format=750w)',
  '**Tide cup** · $38.00',
  '[Look at Tide cup](/shop/p/tide-cup)',
  '[![The kiln](/assets/kiln.jpg)](/kiln)',
  '- one\n- two',
  '> said',
  '---',
].join('\n\n');

const newsletter = (look: MailLook | undefined, changes: object = {}) =>
  composeNewsletter(
    {
      ...{ mailId: 'nl_c1_1', attempt: 1, to: 'ida@example.com', language: 'en-US' },
      facts: {
        ...{ subject: 'From {{ storeTitle }}', preheader: 'Cups & more', body: BODY },
        ...{ declineUrl: `${SITE}/leave`, choicesUrl: `${SITE}/lists` },
        ...(look && { look }),
        ...changes,
      },
    },
    aMailContext,
    'shop.example',
  );

describe('a newsletter', () => {
  const { html, text, subject, from } = newsletter(queuedIn);
  const { colours, fonts } = queuedIn;

  it('wears what it was queued in, name and logo included, whatever the site looks like by now', () => {
    expect(colours.button).to.not.equal(aMailLook.colours.button);
    for (const colour of Object.values(colours)) expect(html).to.include(colour);
    for (const other of ['paper', 'ink', 'button'] as const)
      expect(html).to.not.include(aMailLook.colours[other]);
    expect(html).to.include(
      `<img src="${SITE}/media/logo.png" alt="Atelier Tide" width="220" style="max-width:100%;height:auto`,
    );
    expect([subject, from.split(' <')[0]]).to.deep.equal(['From Atelier Tide', '"Atelier Tide"']);
    expect(text).to.include('Dear friends of Atelier Tide');
  });

  it('wears what is live where it was queued before it had a look of its own', () => {
    const { html: older, subject: olderSubject } = newsletter(undefined);
    expect(older).to.include(aMailLook.colours.button).and.not.include(colours.button);
    expect(older).to.match(/<strong style="font-family:'Cormorant',[^"]*">Tidehus<\/strong>/);
    expect(olderSubject).to.equal('From Tidehus');
  });

  it('has its buttons in the brand, with the corners of the site and room for a thumb', () => {
    const [, button = ''] =
      /<a href="https:\/\/shop\.example\/shop\/p\/tide-cup" style="([^"]*)"/.exec(html) ?? [];
    expect(button)
      .to.include(`background-color:${colours.button}`)
      .and.include(`color:${colours.onButton}`)
      .and.include('padding:12px 22px')
      .and.include('border-radius:0px');
    const pill = newsletter(aMailLook).html;
    expect(pill).to.include('border-radius:999px');
    expect(html).to.match(
      /<a href="https:\/\/shop\.example\/leave" style="display:inline-block;padding:6px 0/,
    );
  });

  it('sets headings in the font of headings, and words in theirs, with fonts of every machine behind them', () => {
    expect(fonts.headings).to.match(/^'EB Garamond',Georgia/);
    expect(html).to.match(
      /<h2 style="[^"]*'EB Garamond',Georgia[^"]*text-transform:uppercase[^"]*">New in autumn<\/h2>/,
    );
    expect(html).to.match(/<td [^>]*font-family:'Jost',Arial/);
  });

  it('has pictures no wider than itself, also for programs that know widths alone', () => {
    expect(html).to.include(
      `<img src="${SITE}/assets/cup.jpg?format=750w" alt="A cup on a table" width="552" style="max-width:100%;width:auto`,
    );
    expect(html).to.match(
      /<a href="https:\/\/shop\.example\/kiln" style="color[^"]*"><img [^>]*alt="The kiln"/,
    );
    expect(html).to.include('width="600" style="width:100%;max-width:600px');
  });

  it('has every style where it is worn, and a ground wherever it has colours', () => {
    expect(html).to.not.match(/<style|<link|<script|class=|#1f2937|undefined/);
    for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g))
      if (style.includes('background-color')) expect(style).to.match(/(^|;)color:|^border-radius/);
    expect(html).to.include('<meta name="color-scheme" content="light dark">');
    expect(newsletter(aMailLook).html).to.include('<meta name="color-scheme" content="light only">');
  });

  it('begins with the words that are shown beside its subject', () => {
    expect(html).to.match(/<body [^>]*>\n<div style="display:none[^"]*">Cups &amp; more<\/div>/);
    expect(newsletter(queuedIn, { preheader: '' }).html).to.not.include('display:none');
  });

  it('says all of it in plain text, pictures and addresses too', () => {
    expect(text).to.match(
      /^New in autumn\n\nDear friends of Atelier Tide, look \(https:\/\/shop\.example\/shop\) at this\./,
    );
    expect(text)
      .to.include(
        '[A cup on a table]\n\nTide cup · $38.00\n\nLook at Tide cup:\nhttps://shop.example/shop/p/tide-cup',
      )
      .and.include('[The kiln] (https://shop.example/kiln)')
      .and.include('- one\n- two\n\n> said\n\n---')
      .and.include(`${SITE}/leave`)
      .and.include(`${SITE}/lists`);
    expect(text).to.not.match(/<[a-z]|#[0-9a-f]{6}/);
  });
});
