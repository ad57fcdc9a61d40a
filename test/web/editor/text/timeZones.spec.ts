import { expect } from 'chai';
import { TIME_ZONES_UNLOADED, timeZonesKnown } from '../../../../web/editor/text/timeZones.ts';

describe('the time zones of a browser', () => {
  const { supportedValuesOf } = Intl;
  const { warn } = console;
  afterEach(() => {
    Intl.supportedValuesOf = supportedValuesOf;
    console.warn = warn;
  });

  it('are those that it can tell', () => {
    expect(timeZonesKnown()).to.include('America/New_York');
  });

  it('are none where it cannot list them, and that is said with what helps', () => {
    console.warn = () => {};
    Intl.supportedValuesOf = () => {
      throw new RangeError('no such key');
    };
    expect(timeZonesKnown()).to.equal(null);
    expect(TIME_ZONES_UNLOADED).to.equal('Failed to load timezone. Load the page again to try once more.');
  });
});
