import { expect } from 'chai';
import { addressLines, placeLines } from '../../../domain/kernel/addressLines.ts';
import { anAddress } from '../../support/builders/customers.ts';

const place = (city: string, region: string, postalCode: string, country: string) =>
  placeLines({ city, region, postalCode, country }).join(' / ');

describe('an address as it is written', () => {
  it('has city, region and postal code in the order of its country', () => {
    expect(place('New York', 'NY', '10013', 'US')).to.equal('New York, NY 10013');
    expect(place('Berlin', '', '10115', 'DE')).to.equal('10115 Berlin');
    expect(place('London', '', 'E1 6AN', 'GB')).to.equal('London / E1 6AN');
    expect(place('Toronto', 'ON', 'M5V 2T6', 'CA')).to.equal('Toronto ON M5V 2T6');
    expect(place('Roma', 'RM', '00184', 'IT')).to.equal('00184 Roma RM');
    expect(place('São Paulo', 'SP', '01310-100', 'BR')).to.equal('São Paulo-SP / 01310-100');
  });

  it('leaves out what stands between two parts along with either of them', () => {
    expect(place('New York', '', '10013', 'US')).to.equal('New York 10013');
    expect(place('New York', 'NY', '', 'US')).to.equal('New York, NY');
    expect(place('', '', '10115', 'DE')).to.equal('10115');
    expect(place('', '', '', 'DE')).to.equal('');
  });

  it('names the country by its code, or as whoever reads it calls it, and has no empty lines', () => {
    const address = anAddress({
      company: '',
      address2: '',
      city: 'Kiel',
      region: '',
      postalCode: '24103',
      country: 'DE',
    });
    const { firstName, lastName, address1 } = address;
    const lines = [`${firstName} ${lastName}`, address1, '24103 Kiel'];
    expect(addressLines(address)).to.deep.equal([...lines, 'DE']);
    expect(addressLines(address, 'Deutschland')).to.deep.equal([...lines, 'Deutschland']);
  });
});
