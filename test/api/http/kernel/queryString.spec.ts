import { expect } from 'chai';
import { parsedQuery } from '../../../../api/http/kernel/queryString.ts';

describe('the query of an address', () => {
  it('is read by its names, with lists where one is there twice', () => {
    expect({ ...parsedQuery('a=1&b=%C3%A9+x&a=2&c') }).to.deep.equal({ a: ['1', '2'], b: 'é x', c: '' });
    expect({ ...parsedQuery('a=%E0%A4%A') }, 'not to be decoded').to.have.property('a');
  });

  it('is read up to a thousand names', () => {
    const names = Array.from({ length: 1500 }, (_, at) => `k${at}=1`);
    expect(Object.keys(parsedQuery(names.join('&'))))
      .to.have.length(1000)
      .and.to.include('k999');
  });
});
