import { expect } from 'chai';
import { isInternalHost, readOverrides, variantsFor } from '../../../domain/site/experiments.ts';

describe('experiments', () => {
  const variants = { sessionRecording: 'control', checkout: 'short' };

  it('are overridden by a visit on an internal site, and nowhere else', () => {
    const overrides = readOverrides(['sessionRecording:recorded']);
    expect(variantsFor(variants, overrides, true)).to.deep.equal({
      ...variants,
      sessionRecording: 'recorded',
    });
    expect(variantsFor(variants, overrides, false)).to.deep.equal(variants);
  });

  it('are not overridden by what is no experiment and variant', () => {
    expect(readOverrides(['', 'a', 'a:b:c', ':b', 'a:', 'a b:c', '__proto__:x', 'menu:wide'])).to.deep.equal({
      menu: 'wide',
    });
  });

  it('know internal hosts by their names', () => {
    const hosts = [
      'localhost',
      '127.0.0.1',
      'shop.test',
      'kiln.internal',
      'shop.example',
      'localhost.example',
    ];
    expect(hosts.filter(isInternalHost)).to.deep.equal([
      'localhost',
      '127.0.0.1',
      'shop.test',
      'kiln.internal',
    ]);
  });
});
