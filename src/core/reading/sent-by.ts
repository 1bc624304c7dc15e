/** What programs put under a letter of their own accord, in words of some languages. */
const WORDS: readonly RegExp[] = [
  /^sent (?:from (?:my |outlook\b|mail for |yahoo |proton|samsung|gmail|blackberry|the new |aol )|with \[?proton|via |using )/i,
  /^get outlook for /i,
  /^(?:von meinem |von unterwegs|gesendet von |gesendet mit |diese nachricht wurde von |mit der |outlook für )[^:]{1,80}$/i,
  /^envoyé (?:de mon |depuis |à partir de |avec )/i,
  /^(?:enviado (?:desde |con |do meu |pelo )|obtener outlook )/i,
  /^отправлено (?:с |из )/i,
  /^(?:inviato da |verzonden (?:vanaf |met )|verstuurd vanaf |skickat från |wysłan[eo] z )/i,
  /^[^:]{0,30}(?:iphon|ipad|android)から送信$/i,
  /^发自我的/,
  /^virus-free\.? *(?:www\.|\[|$)/i,
];

/** Names of programs and devices that are no words of any language: no game has them, and no order. */
const NAMES: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:iphon|ipad|android|samsung|huawei|xiaomi|blackberry|outlook|yahoo|aol|gmail|thunderbird|icloud)(?![\p{N}])/iu,
  /(?<![\p{L}\p{N}])(?:proton ?mail|gmx|web\.de|t-online|mail\.ru|k-9|zoho|naver|네이버|яндекс|qq邮箱)(?![\p{N}])/iu,
];
/** What an order or a sentence has, and such lines have not. */
const SPEECH = /[(),;>!?]|[.:](?:\s|$)/;
const MOST_WORDS = 9;

/** Whether a program has put a line under what somebody wrote: `Sent from my iPhone`. `apart`: it stands in a paragraph of its own. */
export function isSentBy(line: string, apart: boolean): boolean {
  const text = line
    .trim()
    .slice(0, 160)
    .replace(/^[*_]/, '')
    .replace(/ ?<https?:[^\s<>]*>?$/i, '');
  if (text.length >= 120) return false;
  if (WORDS.some((pattern) => pattern.test(text))) return true;
  return apart && NAMES.some((names) => names.test(text)) && !SPEECH.test(text) && text.split(' ').length <= MOST_WORDS;
}
