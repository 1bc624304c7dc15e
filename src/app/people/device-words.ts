/** The first that fits counts: browsers call themselves by each other's names too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMacintosh\b|\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const LONGEST = 400;

const nameIn = (text: string, among: readonly (readonly [RegExp, string])[]): string | null =>
  among.find(([like]) => like.test(text))?.[1] ?? null;

/** What a browser calls itself, in words that people know their devices by: `Firefox on Linux`. Nothing else of it is kept. */
export function deviceWords(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST);
  const [browser, system] = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)];
  if (browser === null) return system === null ? 'Another program' : `A program on ${system}`;
  return system === null ? browser : `${browser} on ${system}`;
}
