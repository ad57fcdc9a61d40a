import { expect } from 'chai';
import { createNavigation } from '../../../../web/editor/app/navigation.ts';
import { parseRoute, productPath } from '../../../../web/editor/app/route.ts';

/** A browser window as far as addresses go: a list of entries and the Back button. */
function aWindow(...entries: string[]) {
  const visited = entries.length > 0 ? entries : ['/config'];
  let onPop = () => {};
  const location = () => {
    const [pathname = '', query] = (visited.at(-1) ?? '').split('?');
    return { pathname, search: query === undefined ? '' : `?${query}` };
  };
  return {
    visited,
    back() {
      visited.pop();
      onPop();
    },
    get location() {
      return location();
    },
    history: {
      pushState: (_: unknown, __: string, to?: string | URL | null) => void visited.push(String(to)),
      replaceState: (_: unknown, __: string, to?: string | URL | null) =>
        void visited.splice(-1, 1, String(to)),
    },
    addEventListener: (_: 'popstate', listener: () => void) => {
      onPop = listener;
    },
  };
}

describe('when nothing holds the page', () => {
  it('goes where it is told, says so, and comes back with Back', () => {
    const host = aWindow('/config/products');
    const navigation = createNavigation(host);
    const seen: string[] = [];
    navigation.subscribe(() => seen.push(navigation.current()));
    navigation.go('/config/system');
    navigation.go('/config/system');
    host.back();
    expect(seen).to.deep.equal(['/config/system', '/config/products']);
  });

  it('replaces the address in place', () => {
    const host = aWindow('/config/products');
    createNavigation(host).replace('/config/products?search=cup');
    expect(host.visited).to.deep.equal(['/config/products?search=cup']);
  });
});

describe('when unsaved work holds the page', () => {
  it('goes on only after the answer', () => {
    const navigation = createNavigation(aWindow('/config/products/p1'));
    let proceed = () => {};
    navigation.guard((go) => {
      proceed = go;
    });
    navigation.go('/config/system');
    expect(navigation.current()).to.equal('/config/products/p1');
    proceed();
    expect(navigation.current()).to.equal('/config/system');
  });

  it('holds up the Back button too, and keeps the address of what is on the screen', () => {
    const host = aWindow('/config/products', '/config/products/p1');
    const navigation = createNavigation(host);
    let proceed = () => {};
    navigation.guard((go) => {
      proceed = go;
    });
    host.back();
    expect([navigation.current(), host.visited.at(-1)]).to.deep.equal([
      '/config/products/p1',
      '/config/products/p1',
    ]);
    proceed();
    expect([navigation.current(), host.visited.at(-1)]).to.deep.equal([
      '/config/products',
      '/config/products',
    ]);
  });

  it('lets go when the guard is lifted', () => {
    const navigation = createNavigation(aWindow('/config/products/p1'));
    navigation.guard(() => {})();
    navigation.go('/config/system');
    expect(navigation.current()).to.equal('/config/system');
  });
});

describe('the addresses of the editor', () => {
  it('name a screen each', () => {
    expect(
      ['/config', '/config/', '/config/products', '/config/products/new', '/config/system'].map(
        (path) => parseRoute(path).name,
      ),
    ).to.deep.equal(['products', 'products', 'products', 'newProduct', 'system']);
  });

  it('name a product and its tab, and lead back to themselves', () => {
    expect(parseRoute('/config/products/p1')).to.deep.equal({
      name: 'product',
      productId: 'p1',
      tab: 'details',
    });
    expect(parseRoute(productPath('p1', 'history'))).to.deep.equal({
      name: 'product',
      productId: 'p1',
      tab: 'history',
    });
    expect(productPath('p1')).to.equal('/config/products/p1');
  });

  it('name nothing where nothing is', () => {
    for (const path of [
      '/config/orders/o1/lines',
      '/config/products/p1/prices',
      '/config/system/x',
      '/shop',
    ]) {
      expect(parseRoute(path).name, path).to.equal('notFound');
    }
  });
});
