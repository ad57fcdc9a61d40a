import type { ElementHandle, Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from './chromium.ts';

/** How somebody works with a page: with a mouse or a finger, or with the keyboard alone. */
export interface Hand {
  /** Presses a button, follows a link, ticks a box, chooses what is offered. */
  press(target: Locator): Promise<void>;
  /** Writes a text in place of what stands in a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses one of a few by its words. */
  choose(select: Locator, label: string): Promise<void>;
}

/** Somebody who works with a page in one way. */
export interface Handling {
  readonly how: string;
  readonly viewport: typeof DESKTOP | typeof PHONE;
  readonly handOn: (page: Page) => Hand;
}

/** The three ways in which everything has to be possible. */
export const HANDLINGS: readonly Handling[] = [
  { how: 'by mouse', viewport: DESKTOP, handOn: pointing },
  { how: 'by keyboard alone', viewport: DESKTOP, handOn: tabbing },
  { how: 'on 390 pixels', viewport: PHONE, handOn: pointing },
];

/** Keys that are pressed at most until something has the focus. */
const MOST_KEYS = 400;

export function pointing(): Hand {
  return {
    press: (target) => target.click(),
    type: (field, text) => field.fill(text),
    choose: async (select, label) => void (await select.selectOption({ label })),
  };
}

/** Presses with a finger. */
export function tapping(): Hand {
  return { ...pointing(), press: (target) => target.tap() };
}

/** Gets to everything by Tab, and by arrows within a menu or a list: what the keyboard cannot get to is not there. */
export function tabbing(page: Page): Hand {
  const press = (key: string) => page.keyboard.press(key);
  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    const isListed = await target.evaluate(isWithinList);
    let isBackwards = false;
    // Found once, and again where the page has put another in its place: to find it costs far more than to look at it.
    let found: ElementHandle | null = null;
    for (let pressed = 0; pressed < MOST_KEYS; pressed++) {
      // A page that was left has taken it along.
      let where = found ? await found.evaluate(whereIsIt).catch(() => 'gone' as const) : 'gone';
      if (where === 'gone') {
        [found = null] = await target.elementHandles();
        where = found ? await found.evaluate(whereIsIt) : 'hidden';
      }
      if (where === 'here') return;
      if (where === 'skippable') {
        await press('Enter');
        continue;
      }
      // A list that opens hides what is beside it until it is left: the way to it stays the same. What half of the keys
      // have not found backwards is looked for forwards.
      if (where !== 'hidden') isBackwards = where === 'before' && pressed < MOST_KEYS / 2;
      // A list that is still being filled has nothing to go to yet.
      if (isListed && pressed % 20 === 19) await page.waitForTimeout(100);
      await press(isListed ? 'ArrowDown' : isBackwards ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`The keyboard does not get to ${target}`);
  }
  return {
    async press(target) {
      await reach(target);
      await press((await target.evaluate(isTicked)) ? 'Space' : 'Enter');
    },
    async type(field, text) {
      await reach(field);
      await press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    async choose(select, label) {
      await reach(select);
      await page.keyboard.type(label);
      if ((await select.evaluate(chosenLabel)) === label) return;
      await press('Home');
      for (let pressed = 0; pressed < MOST_KEYS; pressed++) {
        if ((await select.evaluate(chosenLabel)) === label) return;
        await press('ArrowDown');
      }
      throw new Error(`The keyboard does not choose ${label}`);
    },
  };
}

// These run in the browser.
function whereIsIt(element: Node): 'here' | 'before' | 'ahead' | 'skippable' | 'hidden' | 'gone' {
  const { activeElement } = document;
  if (!(element instanceof Element) || !element.isConnected) return 'gone';
  if (!element.checkVisibility() || element.closest('[aria-hidden="true"], [inert]')) return 'gone';
  if (!activeElement) return 'ahead';
  const pointsTo = activeElement.getAttribute('aria-activedescendant');
  if (element === activeElement || (element.id !== '' && element.id === pointsTo)) return 'here';
  // The first that a page offers leads past its menu.
  if (activeElement.matches('.skip-link') && element.closest('#main')) return 'skippable';
  const isBefore = activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBefore && activeElement !== document.body ? 'before' : 'ahead';
}
const isWithinList = (element: Element): boolean =>
  ['menuitem', 'option'].includes(element.getAttribute('role') ?? '');
const isTicked = (element: Element): boolean =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);
const chosenLabel = (select: Element): string =>
  (select as HTMLSelectElement).selectedOptions[0]?.label.trim() ?? '';
