import { BlockList, isIP } from 'node:net';

// Addresses that may be called because somebody outside has named them: those of the public Internet. All others could be the service's
// own network, which trusts whoever is in it.

const OWN_4: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within what is public: tunnels, which may lead anywhere, and what is for books. */
const OWN_6: readonly (readonly [net: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const own = new BlockList();
for (const [net, bits] of OWN_4) own.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of OWN_6) own.addSubnet(net, bits, 'ipv6');
/** Everything else of IPv6 is local, mapped from IPv4, translated or not given out. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Whether a numeric address, without brackets, is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !own.check(address, 'ipv4');
    case 6:
      return given.check(address, 'ipv6') && !own.check(address, 'ipv6');
    default:
      return false;
  }
}
