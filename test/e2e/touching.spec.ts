import { expect } from 'chai';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { TABLET } from '../support/chromium.ts';
import { eventually } from '../support/eventually.ts';
import { asOwner } from '../support/ownerCalls.ts';
import { openSignedIn } from '../support/signingIn.ts';
import { visitedStore } from '../support/visitedStore.ts';

/** Longer than a finger has to rest until it takes something along. */
const REST_MS = 700;

interface Point {
  readonly x: number;
  readonly y: number;
}

describe('who arranges a site with a finger, on a tablet', function () {
  this.timeout(120_000);
  const store = visitedStore({ expected: /status of (?:401|412)|Blocked script execution/ });
  let page: Page;
  let device: CDPSession;

  async function open(path: string) {
    page = await store.visit({ viewport: TABLET, hasTouch: true });
    device = await page.context().newCDPSession(page);
    await openSignedIn(page, store.url + path);
  }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point) => ({ ...point })) });
  /** Puts a finger down, lets it rest where that is asked for, moves it in small steps, and lifts it. */
  async function drag(from: Point, to: Point, { rests }: { readonly rests: boolean }) {
    await touch('touchStart', [from]);
    if (rests) await page.waitForTimeout(REST_MS);
    for (let step = 1; step <= 8; step++) {
      const part = step / 8;
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      await page.waitForTimeout(20);
    }
    await touch('touchEnd', []);
  }
  async function placeIn(target: Locator, down = 0.5): Promise<Point> {
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not there`);
    return { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height * down };
  }
  const names = () => page.locator('.tree-name > span:first-child').allInnerTexts();
  const row = (name: string) => page.getByRole('row', { name }).locator('.tree-row').first();

  async function openMenu(...titles: readonly string[]) {
    const call = await asOwner(store.url);
    await call('POST', '/api/widget/UpdateNavigation', {
      ...{ fieldName: 'footerNav', templateId: 'tide' },
      navigation: {
        items: titles.map((title) => ({ externalLink: { title, url: `https://${title}.example` } })),
      },
    });
    await open('/config/navigation/footerNav');
    await row(titles.at(-1) ?? '').waitFor();
  }

  it('drags an entry of a menu by its handle at once', async () => {
    await openMenu('contact', 'journal', 'press');
    const handle = page.getByRole('button', { name: 'Drag press' });
    await drag(await placeIn(handle), await placeIn(row('contact'), 0.1), { rests: false });
    await eventually(async () => expect(await names()).to.deep.equal(['press', 'contact', 'journal']));
  });

  it('drags an entry by itself once the finger has rested on it, also into another one', async () => {
    await openMenu('contact', 'journal', 'press');
    await drag(await placeIn(row('contact').locator('.tree-name')), await placeIn(row('press'), 0.9), {
      rests: true,
    });
    await eventually(async () => expect(await names()).to.deep.equal(['journal', 'press', 'contact']));
  });

  it('scrolls a list where the finger moves at once, and drags nothing', async () => {
    const titles = Array.from({ length: 30 }, (_, at) => `entry${at}`);
    await openMenu(...titles);
    const before = await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
    const from = await placeIn(row('entry6').locator('.tree-name'));
    await drag(from, { x: from.x, y: Math.max(80, from.y - 300) }, { rests: false });
    await eventually(async () =>
      expect(await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)).to.be.above(before),
    );
    expect(await names()).to.deep.equal(titles);
  });

  it('drags a field of a form to another place', async () => {
    await open('/config/forms');
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await row('Message').waitFor();
    const first = (await names())[0] ?? '';
    await drag(
      await placeIn(page.getByRole('button', { name: 'Drag Message' })),
      await placeIn(row(first), 0.1),
      { rests: false },
    );
    await eventually(async () => expect((await names())[0]).to.equal('Message'));
  });

  describe('on the canvas', () => {
    const canvas = () => page.frameLocator('iframe[title="The page"]');
    const order = (mark: 'section' | 'block') =>
      canvas()
        .locator(`[data-${mark}]`)
        .evaluateAll((parts, name) => parts.map((part) => part.getAttribute(`data-${name}`) ?? ''), mark);

    for (const part of ['section', 'block'] as const) {
      it(`drags a ${part} to another place`, async () => {
        await open('/config/pages/about');
        await eventually(async () => expect((await order('section')).length).to.be.above(1));
        const all = await order(part);
        const [dragged = '', target = ''] = part === 'section' ? all : await neighbours();
        await canvas().locator(`[data-${part}="${dragged}"]`).first().tap();
        if (part === 'section')
          await page
            .getByRole('navigation', { name: 'Outline' })
            .locator('[data-kind="section"]')
            .first()
            .tap();
        const handle = page.getByRole('button', { name: `Drag ${part}`, exact: true });
        await handle.waitFor();
        const to = canvas().locator(`[data-${part}="${target}"]`).first();
        await drag(await placeIn(handle), await placeIn(to, 0.8), { rests: false });
        await eventually(async () => {
          const now = await order(part);
          expect(now.indexOf(dragged)).to.be.above(now.indexOf(target));
        });
      });
    }

    /** Two blocks of one section that stand below one another. */
    async function neighbours(): Promise<readonly string[]> {
      return canvas()
        .locator('[data-section]')
        .evaluateAll((sections) => {
          for (const section of sections) {
            const blocks = [...section.querySelectorAll('[data-block]')];
            for (const [at, block] of blocks.entries()) {
              const next = blocks[at + 1];
              if (next && next.parentElement === block.parentElement)
                return [block, next].map((one) => one.getAttribute('data-block') ?? '');
            }
          }
          return [];
        });
    }
  });
});
