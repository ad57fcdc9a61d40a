import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { WIDTHS } from '../../../domain/kernel/devices.ts';

const STYLES = new URL('../../../web/storefront/styles/', import.meta.url);
const styles = readdirSync(STYLES).map((file) => readFileSync(new URL(file, STYLES), 'utf8'));
const queries = styles.flatMap((css) => css.match(/@media[^{]+/g) ?? []).map((query) => query.trim());
/** What of the style sheets counts under a query alone. */
const under = (query: string) =>
  styles.flatMap((css) => css.split(`@media (${query}) {`).slice(1)).map((rest) => rest.split('\n}\n')[0]);

describe('the widths of the specification (docs/rules/web.md#widths)', () => {
  it('are 432 pixels for phones, 433 for everything else, and none for tablets', () => {
    expect(WIDTHS).to.deep.equal({ phoneUpTo: 432, desktopFrom: 433, tabletUpTo: 0 });
  });

  it('are where the storefront hides what is not for a device', () => {
    expect(under(`min-width: ${WIDTHS.desktopFrom}px`).join()).to.match(/\.only-phone \{\s+display: none/);
    expect(under(`max-width: ${WIDTHS.phoneUpTo}px`).join()).to.match(/\.only-desktop \{\s+display: none/);
  });

  it('make a captcha compact where its container is under 320', () => {
    expect(styles.join()).to.match(/@container \(width < 320px\) \{\s+\.captcha/);
  });

  it('are the only ones that are said in pixels', () => {
    const inPixels = queries.filter((query) => /\d+px/.test(query));
    expect(new Set(inPixels)).to.deep.equal(
      new Set([`@media (min-width: ${WIDTHS.desktopFrom}px)`, `@media (max-width: ${WIDTHS.phoneUpTo}px)`]),
    );
  });
});
