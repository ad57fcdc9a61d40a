import { expect } from 'chai';
import { relyingPartyOf } from '../../../../../api/http/routes/customers/relyingParty.ts';

describe('the site that a passkey is good for', () => {
  const site = {
    publicUrl: 'https://shop.example/',
    hosts: new Map([['other.example', 'other']]),
    isSecure: true,
  };
  const at = (host: string) => relyingPartyOf({ host, hostname: host.split(':')[0] ?? '' }, site);

  it('is that of the public address, whatever a caller says that the host is', () => {
    const shop = { id: 'shop.example', origin: 'https://shop.example' };
    expect(at('shop.example')).to.deep.equal(shop);
    expect(at('shop.example.evil.example')).to.deep.equal(shop);
  });

  it('is the host of a website of its own', () => {
    expect(at('other.example')).to.deep.equal({ id: 'other.example', origin: 'https://other.example' });
  });

  it('is the machine itself for who looks at the site there', () => {
    expect(at('localhost:4500')).to.deep.equal({ id: 'localhost', origin: 'http://localhost:4500' });
    expect(at('localhost:80')).to.deep.equal({ id: 'localhost', origin: 'http://localhost' });
  });
});
