import { expect } from 'chai';
import { isLoopback, isPublicAddress, networkOf } from '../../../../api/application/kernel/addresses.ts';

describe('an address', () => {
  it('is public where it is somewhere in the internet', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34']) {
      expect(isPublicAddress(address), address).to.equal(true);
    }
  });

  it('is not where it is set aside, stands for another one, or is none', () => {
    for (const address of [
      ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
      ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '203.0.113.1'],
      ...['::1', '::', 'fd00::1', 'fe80::1', 'ff02::1', '2001:db8::1'],
      ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', 'localhost', ''],
    ]) {
      expect(isPublicAddress(address), address).to.equal(false);
    }
  });

  it('is this machine in every way to write it', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(isLoopback(address), address).to.equal(true);
    }
    expect(isLoopback('10.0.0.1')).to.equal(false);
  });

  it('belongs to a network: of IPv6 the first 64 bits', () => {
    expect(networkOf('::ffff:192.0.2.7')).to.equal('192.0.2.7');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).to.equal('2001:db8:1:2::/64');
  });
});
