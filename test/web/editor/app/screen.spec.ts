import { expect } from 'chai';
import { matchRoutes } from 'react-router';
import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';
import { routesOf } from '../../../../web/editor/app/router.tsx';
import { addressOf, isAllowed, type Screen, sidebarOf } from '../../../../web/editor/app/screen.ts';
import { SCREENS } from '../../../../web/editor/app/screens.ts';

const screenAt = (path: string): Screen =>
  SCREENS.find((screen) => screen.path === path) ?? expect.fail(`There is no screen at ${path}.`);

describe('the sidebar', () => {
  it('shows a role what it may do, and no group without anything in it', () => {
    const shown = [screenAt('orders'), screenAt('products'), screenAt('discounts'), screenAt('system')];
    const held: readonly Capability[] = ['products.read', 'discounts.read'];
    const groups = sidebarOf(shown, (capability) => held.includes(capability));
    expect(
      groups.map(({ title, screens }) => [title, ...screens.map((screen) => screen.title)]),
    ).to.deep.equal([
      ['Catalogue', 'Products'],
      ['Marketing', 'Discounts'],
    ]);
  });

  it('leads to screens that need to know nothing more', () => {
    const shown = sidebarOf(SCREENS, () => true).flatMap(({ screens }) => screens);
    expect(shown.map(addressOf).filter((address) => address.includes(':'))).to.deep.equal([]);
  });
});

describe('a screen', () => {
  it('is there for who has the right to it', () => {
    const system = screenAt('system');
    expect(isAllowed(system, (capability) => capability === 'system.operate')).to.equal(true);
    expect(isAllowed(system, () => false)).to.equal(false);
  });

  it('has an address of its own', () => {
    const paths = SCREENS.map(({ path }) => path);
    expect(new Set(paths).size).to.equal(paths.length);
    expect(addressOf(screenAt('system'))).to.equal('/config/system');
  });
});

describe('an address of the console', () => {
  const titleAt = (address: string) => {
    const handle = matchRoutes(routesOf(SCREENS), address)?.at(-1)?.route.handle as Screen | undefined;
    return handle?.title ?? null;
  };

  it('names a screen', () => {
    expect(titleAt('/config/orders')).to.equal('Orders');
    expect(titleAt('/config/products/new')).to.equal('New product');
    expect(titleAt('/config/products/p1/history')).to.equal('Product');
    expect(titleAt('/config/discounts/d1')).to.equal('Discount');
  });

  it('leads from each entry of the sidebar to its own screen, and two entries are never called the same', () => {
    const entries = sidebarOf(SCREENS, () => true).flatMap(({ screens }) => screens);
    const others = entries.filter((screen) => titleAt(addressOf(screen)) !== screen.title);
    expect(others.map(addressOf)).to.deep.equal([]);
    const titles = entries.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).to.deep.equal([]);
  });

  it('names nothing where nothing is', () => {
    for (const address of ['/config/orders/o1/lines', '/config/system/x', '/config/nowhere'])
      expect(titleAt(address), address).to.equal(null);
  });
});
