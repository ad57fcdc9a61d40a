import { expect } from 'chai';
import { checkMailText } from '../../../../api/application/mail/checkMailText.ts';
import { wordMail } from '../../../../api/application/mail/composeMail.ts';
import { sampleFacts } from '../../../../api/application/mail/sampleFacts.ts';
import { aMailContext } from '../../../support/builders/mail.ts';

const URL_OF = 'https://shop.example/order/sample';
const shipped = sampleFacts('orderShipped', 'https://shop.example');
const note = sampleFacts('orderNote', 'https://shop.example');
const worded = (body: string, facts: object = shipped, kind: 'orderShipped' | 'orderNote' = 'orderShipped') =>
  wordMail({ kind, facts }, { subject: 'About {{ orderNumber }}', body }, aMailContext);
const problemsOf = (body: string, subject = 'S') => checkMailText('orderShipped', { subject, body });

describe('a text of a mail', () => {
  it('is Markdown with variables, in HTML and in plain text', () => {
    const { subject, html, text } = worded('Hello **{{ orderNumber }}**,\n\n- one\n- two\n\n## Later');
    expect(subject).to.equal('About 01234');
    expect(html)
      .to.include('Hello <strong>01234</strong>,')
      .and.to.match(/<ul[^>]*><li>one<\/li><li>two<\/li><\/ul>/)
      .and.to.match(/<h3[^>]*>Later<\/h3>/);
    expect(text).to.match(/^Hello 01234,\n\n- one\n- two\n\nLater\n\nTidehus\n$/);
  });

  it('makes a button of a link that is a paragraph, with its address written out', () => {
    const { html, text } = worded('[See it]({{ orderUrl }})\n\nOr [look]({{ orderUrl }}) later.');
    expect(html).to.match(new RegExp(`<a href="${URL_OF}" style="[^"]+">See it</a>`));
    expect(html).to.match(new RegExp(`<a href="${URL_OF}" style="[^"]*underline[^"]*">look</a>`));
    expect(text).to.include(`See it:\n${URL_OF}`).and.to.include(`Or look (${URL_OF}) later.`);
  });

  it('shows what was bought with its picture, at an absolute address', () => {
    const pictureUrl = 'https://shop.example/media/cup.jpg?format=300w';
    const lines = [{ title: 'Cup', quantity: 2, pictureUrl }];
    const { html, text } = worded('{{ items }}', { ...shipped, lines });
    expect(html).to.include(`<img src="${pictureUrl}"`).and.to.include('>Cup</th>');
    expect(text).to.include('Cup: 2');
  });

  it('has the pictures of its own text at absolute addresses', () => {
    const { html, text } = worded('![Our kiln](/media/kiln.jpg)');
    expect(html).to.include('<img src="https://shop.example/media/kiln.jpg" alt="Our kiln"');
    expect(text).to.include('[Our kiln]');
  });

  it('leaves out what a condition leaves out, without a gap', () => {
    const body = 'A\n\n{% if carrier %}With {{ carrier }}{% endif %}\n\nB';
    expect(worded(body).text).to.match(/^A\n\nWith DHL\n\nB\n/);
    expect(worded(body, { ...shipped, carrier: '' }).text).to.match(/^A\n\nB\n/);
    expect(worded(body, { ...shipped, carrier: '' }).html).to.not.match(/<p[^>]*>\s*<\/p>/);
  });

  it('takes no value for a part of it', () => {
    const text = '[click](https://evil.example) <b>x</b> **y** {{ orderUrl }} \uE0000\uE001';
    const { html, text: plain } = worded('{{ note }}', { ...note, text }, 'orderNote');
    expect(html)
      .to.include('[click](https://evil.example) &lt;b&gt;x&lt;/b&gt; **y** {{ orderUrl }}')
      .and.to.not.include('href="https://evil.example');
    expect(plain).to.include(text);
  });

  it('keeps the lines of a value', () => {
    const facts = { ...note, text: 'First\nSecond' };
    expect(worded('{{ note }}', facts, 'orderNote').html).to.include('First<br>Second');
  });

  it('is not HTML, and leads nowhere but to addresses', () => {
    const { html } = worded(
      '<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n![y](data:text/html,z)',
    );
    expect(html).to.not.match(/<script|javascript:|data:text/);
    expect(html).to.include('&lt;script&gt;');
  });
});

describe('the check of a text', () => {
  it('names an unknown variable and where it is', () => {
    expect(problemsOf('Hello,\n\n{{ ordrNumber }} and {{ items }}')).to.deep.equal([
      { field: 'body', message: 'There is no variable “ordrNumber” in this mail.', line: 3, column: 4 },
    ]);
    expect(problemsOf('x', 'Order {{ number }}')).to.deep.equal([
      { field: 'subject', message: 'There is no variable “number” in this mail.', line: 1, column: 10 },
    ]);
  });

  it('names what cannot be read and where it is', () => {
    expect(problemsOf('A\n{% if carrier %}B')).to.deep.equal([
      { field: 'body', message: 'Tag {% if carrier %} not closed.', line: 2, column: 1 },
    ]);
    for (const body of ['{{ carrier', '{{ carrier | frobnicate }}', '{% frob %}', '{% endif %}', '{{ }}']) {
      const [problem] = problemsOf(body);
      expect(problem, body).to.include({ field: 'body', line: 1 });
    }
  });

  it('takes in no other file, and goes round in no circles', () => {
    for (const body of [
      '{% include "x" %}',
      '{% render "x" %}',
      '{% layout "x" %}',
      '{% for i in (1..999999999) %}{% endfor %}',
      '{{ items | json }}',
      '{{ carrier | raw }}',
    ]) {
      expect(problemsOf(body), body).to.have.lengthOf.at.least(1);
    }
  });

  it('has no block in a subject, and nothing inside of a value', () => {
    expect(problemsOf('x', '{{ items }}')).to.have.lengthOf(1);
    expect(problemsOf('{{ carrier.constructor }}')[0]?.message).to.include('carrier.constructor');
  });

  it('insists on what the mail is of no use without', () => {
    expect(checkMailText('customerPasswordReset', { subject: 'S', body: 'Hello.' })).to.deep.equal([
      {
        field: 'body',
        message: 'This mail is of no use without {{ resetUrl }}: where another password is chosen.',
        line: null,
        column: null,
      },
    ]);
    expect(
      checkMailText('customerPasswordReset', { subject: 'S', body: '[Go]({{ resetUrl }})' }),
    ).to.deep.equal([]);
  });

  it('lets through what variables of its own stand for', () => {
    expect(problemsOf('{% assign who = carrier | default: "us" %}With {{ who }}')).to.deep.equal([]);
  });
});
