import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

const PRODUCT = '/api/commerce/products/tide_cup';
/** Some of it the editor has tools for, and some not. */
const KEPT = [
  '<p class="lead">Thrown by hand.</p>',
  '<table><tbody><tr><th scope="row">Height</th><td>8 cm</td></tr></tbody></table>',
  '<dl><dt>Glaze</dt><dd>Tin &amp; ash</dd></dl>',
  '<div data-widget="size-guide"><span style="color: teal">Sizes</span></div>',
  '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
];
const WRITTEN = '<p>Pour slowly, <b>always</b>.</p>';
/** As Word puts it onto the clipboard: lists are paragraphs, and everything has styles. */
const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<p class=MsoNormal style='margin:0cm'><b style='mso-bidi-font-weight:normal'><span style='font-family:Calibri'>Care<o:p></o:p></span></b></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Warm water<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>No steel<o:p></o:p></p>
<!--EndFragment--></body></html>`;
const FROM_DOCS =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Bold</span><span style="font-size:11pt;font-weight:400"> and not</span></p></b>';

describe('who writes a description as it reads', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of 401|youtube|ERR_|frame/i });
  let page: Page;
  let call: Awaited<ReturnType<typeof asOwner>>;

  before(async () => {
    call = await asOwner(store.url);
  });

  async function open(description: string, viewport: typeof DESKTOP | typeof PHONE = DESKTOP) {
    await call('PUT', `${PRODUCT}/description`, { description: { description } });
    page = await store.visit({ viewport });
    await openSignedIn(page, `${store.url}/config/products/tide_cup`);
    await text().waitFor();
  }
  const text = () => page.getByRole('textbox', { name: 'Description', exact: true });
  /** Saves, and looks at what is kept then, as soon as it is there. */
  async function saves(check: (html: string) => void): Promise<void> {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes(PRODUCT),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await answer).status()).to.equal(200);
    await eventually(async () => {
      const { product } = (await call('GET', PRODUCT)) as { product: { description: string } };
      check(product.description);
    });
  }
  const paste = (html: string) =>
    text().evaluate((box, words) => {
      const data = new DataTransfer();
      data.setData('text/html', words);
      data.setData('text/plain', 'plain');
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, html);

  it('loses nothing that stood there: what there is no tool for stays to the letter', async () => {
    await open([...KEPT, WRITTEN].join('\n'));
    await text().getByText('Pour slowly').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Then wait.');
    await saves((html) => {
      for (const kept of KEPT) expect(html).to.include(kept);
      expect(html).to.include('<p>Pour slowly, <strong>always</strong>. Then wait.</p>');
    });
  });

  it('replaces nothing that it has no tool for by typing at once, even where there are no words yet', async () => {
    await open(KEPT.join('\n'));
    await text().focus();
    // The caret comes into the paragraph behind what is kept: nobody types before it is there.
    await eventually(async () =>
      expect(
        await text().evaluate((box) => {
          const at = document.getSelection()?.anchorNode ?? null;
          return at !== null && box.lastElementChild?.contains(at) === true && at !== box;
        }),
      ).to.equal(true),
    );
    await page.keyboard.type('Hello');
    await saves((html) => expect(html).to.equal([...KEPT, '<p>Hello</p>'].join('\n')));
    await text().locator('.kept-html').first().click();
    await page.keyboard.type('Behind');
    await saves((html) => {
      for (const kept of KEPT) expect(html).to.include(kept);
      expect(html).to.include('Behind');
    });
  });

  it('changes nothing by looking', async () => {
    await open('Plain words, <b>bold</b>.\n\n<P>Two</P>');
    await text().click();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Save', exact: true }).isVisible()).to.equal(false),
    );
  });

  it('writes headings, lists, bold and links with the keyboard alone', async () => {
    await open('');
    await text().focus();
    await page.keyboard.type('## Care\n');
    await page.keyboard.type('Wash ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('warm');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('.\n- One\nTwo\n\n');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Address', { exact: true }).fill('example.com/care');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await text().locator('a').count()).to.equal(1));
    await saves((html) =>
      expect(html).to.equal(
        [
          '<h2>Care</h2>',
          '<p>Wash <strong>warm</strong>.</p>',
          '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
          '<p><a href="https://example.com/care">https://example.com/care</a></p>',
        ].join('\n'),
      ),
    );
  });

  it('pastes from Word and Google Docs without what those put around it', async () => {
    await open('');
    await text().focus();
    await paste(FROM_WORD);
    await saves((html) =>
      expect(html).to.equal(
        '<p><strong>Care</strong></p>\n<ul><li><p>Warm water</p></li><li><p>No steel</p></li></ul>',
      ),
    );
    await text().focus();
    await page.keyboard.press('Control+a');
    await paste(FROM_DOCS);
    await saves((html) => expect(html).to.equal('<p><strong>Bold</strong> and not</p>'));
  });

  it('puts in a picture of the library, and looks at the HTML, on a phone', async () => {
    await open('<p>Before</p>', PHONE);
    await text().getByText('Before').click();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const { default: sharp } = await import('sharp');
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'kiln.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
    await dialog.getByRole('button', { name: 'Use picture' }).click({ timeout: 20_000 });
    await text().locator('img').waitFor();
    await page.getByRole('button', { name: 'HTML', exact: true }).click();
    const html = await page.getByLabel('Description', { exact: true }).inputValue();
    expect(html).to.match(/<p>Before<\/p>\n<img src="\/media\/[^"]+" alt="" width="40" height="30">/);
    await page.getByLabel('Description', { exact: true }).fill(`${html}\n<p>After</p>`);
    await page.getByRole('button', { name: 'HTML', exact: true }).click();
    await text().getByText('After').waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390),
    );
    await saves((kept) => expect(kept).to.equal(`${html}\n<p>After</p>`));
  });

  it('aligns a paragraph, which a page of blocks can do as well', async () => {
    await open('<p>Before</p>\n<p style="text-align: right">Signed</p>');
    await text().getByText('Before').click();
    await page.getByLabel('Alignment of the paragraph').selectOption('center');
    await saves((html) =>
      expect(html).to.equal(
        '<p style="text-align:center">Before</p>\n<p style="text-align:right">Signed</p>',
      ),
    );
  });

  it('writes of a collection and of policies in the same way, and what was plain words stays words', async () => {
    const { id } = (await call('POST', '/api/content-service/product/1.1/websites/main/products', {
      ...{
        title: 'Kiln',
        navigationTitle: 'Kiln',
        urlId: 'kiln',
        description: 'Weight < 5 kg',
        enabled: true,
      },
    })) as { id: string };
    await open('');
    await page.goto(`${store.url}/config/collections/${id}`);
    await text().getByText('Weight < 5 kg').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' each');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () =>
      expect(await (await fetch(`${store.url}/kiln`)).text()).to.contain(
        '<p>Weight &lt; 5 kg<strong> each</strong></p>',
      ),
    );
    await page.goto(`${store.url}/config/payments`);
    const returns = page.getByRole('textbox', { name: 'Returns', exact: true });
    await returns.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('- Whole');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () =>
      expect(await (await fetch(`${store.url}/shop/p/tide-cup`)).text()).to.contain(
        '<li class="is-returns"><ul><li><p>Whole</p></li></ul></li>',
      ),
    );
  });
});
