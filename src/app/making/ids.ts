/** `marshal-ney` of `Marshal Ney`. */
export function idOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');
  return /^[a-z]/.test(plain) ? plain : `x-${plain}`.slice(0, 40).replace(/-$/, '');
}
