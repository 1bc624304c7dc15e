import { randomUUID } from 'node:crypto';
import {
  bounceAddress,
  deliveryOf,
  messageIdOf,
  readAddress,
  replyAddress,
} from '../../../src/adapters/email/addresses.js';

const ORDERS = 'Orders@Example.org';
const TOKEN = '0123456789abcdef';

test('what is written to an address is found again, in whatever case a mail server hands it on', () => {
  const delivery = randomUUID();
  const own = [
    [ORDERS, { kind: 'orders' }],
    [replyAddress(ORDERS, TOKEN), { kind: 'reply', token: TOKEN }],
    [bounceAddress(ORDERS, delivery), { kind: 'bounce', deliveryId: delivery }],
    [bounceAddress(ORDERS, null), { kind: 'bounce', deliveryId: null }],
  ] as const;
  for (const [address, meant] of own)
    for (const seen of [address, address.toLowerCase(), address.toUpperCase()])
      expect(readAddress(ORDERS, seen)).toEqual(meant);
});

test.each([
  '',
  'orders@example.com',
  'orders+0123456789abcdef@example.org.evil.example',
  'my-orders+0123456789abcdef@example.org',
  'orders+0123456789abcde@example.org',
  'orders+0123456789abcdefg@example.org',
  'orders+0123456789abcdeu@example.org',
  'orders+bounce-1234@example.org',
  'orders+@example.org',
  `orders+${'a'.repeat(100_000)}@example.org`,
])('an address that is none of ours: %.60s', (address) => {
  expect(readAddress(ORDERS, address)).toBeNull();
});

test('a delivery is found by the id of its mail, and by no other', () => {
  const delivery = randomUUID();
  const from = 'Adjutant <adjutant@Example.org>';
  const id = messageIdOf(from, delivery);
  for (const seen of [id, id.toUpperCase(), ` ${id.slice(1, -1)} `]) expect(deliveryOf(from, seen)).toBe(delivery);
  for (const other of ['', `<${delivery}@example.com>`, `<answer-${delivery}@example.org>`, '<@>'])
    expect(deliveryOf(from, other)).toBeNull();
});
