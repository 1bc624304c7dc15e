/** What programs say in a language. `{date}` and `{from}` are filled in by each. */
export interface Language {
  readonly code: string;
  /** The day as this language writes it. */
  readonly date: string;
  readonly short: string;
  /** The sentence before a quotation, with the address. */
  readonly sentence: string;
  /** The same without address, and with two figures for the year. */
  readonly plain: string;
  readonly head: readonly [string, string, string, string];
  readonly original: string;
  readonly forwarded: string;
  readonly iphone: string;
}

const language = (
  code: string,
  [date, short]: readonly [string, string],
  [sentence, plain]: readonly [string, string],
  head: Language['head'],
  [original, forwarded, iphone]: readonly [string, string, string],
): Language => ({ code, date, short, sentence, plain, head, original, forwarded, iphone });

export const LANGUAGES: readonly Language[] = [
  language(
    'en',
    ['Wed, Nov 25, 2026 at 4:00 PM', '25/11/26 16:00'],
    ['On {date} Adjutant <{from}> wrote:', 'On {short}, Adjutant wrote:'],
    ['From', 'Sent', 'To', 'Subject'],
    ['Original Message', 'Forwarded message', 'Sent from my iPhone'],
  ),
  language(
    'de',
    ['Mi., 25. Nov. 2026 um 16:00 Uhr', '25.11.26 um 16:00'],
    ['Am {date} schrieb Adjutant <{from}>:', 'Am {short} schrieb Adjutant:'],
    ['Von', 'Gesendet', 'An', 'Betreff'],
    ['Ursprüngliche Nachricht', 'Weitergeleitete Nachricht', 'Von meinem iPhone gesendet'],
  ),
  language(
    'fr',
    ['mer. 25 nov. 2026 à 16:00', '25/11/26 à 16:00'],
    ['Le {date}, Adjutant <{from}> a écrit :', 'Le {short}, Adjutant a écrit :'],
    ['De', 'Envoyé', 'À', 'Objet'],
    ['Message d’origine', 'Message transféré', 'Envoyé de mon iPhone'],
  ),
  language(
    'es',
    ['mié, 25 nov 2026 a las 16:00', '25/11/26 16:00'],
    ['El {date}, Adjutant (<{from}>) escribió:', 'El {short}, Adjutant escribió:'],
    ['De', 'Enviado', 'Para', 'Asunto'],
    ['Mensaje original', 'Mensaje reenviado', 'Enviado desde mi iPhone'],
  ),
  language(
    'it',
    ['mer 25 nov 2026 alle ore 16:00', '25/11/26 16:00'],
    ['Il giorno {date} Adjutant <{from}> ha scritto:', 'Il {short}, Adjutant ha scritto:'],
    ['Da', 'Inviato', 'A', 'Oggetto'],
    ['Messaggio originale', 'Messaggio inoltrato', 'Inviato da iPhone'],
  ),
  language(
    'nl',
    ['wo 25 nov 2026 om 16:00', '25-11-26 om 16:00'],
    ['Op {date} schreef Adjutant <{from}>:', 'Op {short} schreef Adjutant:'],
    ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
    ['Oorspronkelijk bericht', 'Doorgestuurd bericht', 'Verstuurd vanaf mijn iPhone'],
  ),
  language(
    'pl',
    ['śr., 25 lis 2026 o 16:00', '25.11.26 o 16:00'],
    ['{date} Adjutant <{from}> napisał(a):', 'W dniu {short}, Adjutant pisze:'],
    ['Od', 'Wysłano', 'Do', 'Temat'],
    ['Wiadomość oryginalna', 'Treść przekazanej wiadomości', 'Wysłano z iPhone’a'],
  ),
  language(
    'pt',
    ['qua., 25 de nov. de 2026 às 16:00', '25/11/26 16:00'],
    ['Em {date}, Adjutant <{from}> escreveu:', 'Em {short}, Adjutant escreveu:'],
    ['De', 'Enviada em', 'Para', 'Assunto'],
    ['Mensagem original', 'Mensagem encaminhada', 'Enviado do meu iPhone'],
  ),
  language(
    'ru',
    ['ср, 25 нояб. 2026 г. в 16:00', '25.11.26 16:00'],
    ['{date}, Adjutant <{from}>:', '{short}, Adjutant пишет:'],
    ['От', 'Отправлено', 'Кому', 'Тема'],
    ['Исходное сообщение', 'Пересылаемое сообщение', 'Отправлено с iPhone'],
  ),
  language(
    'ja',
    ['2026年11月25日(水) 16:00', '2026/11/25 16:00'],
    ['{date} Adjutant <{from}>:', '{short}、Adjutantのメール：'],
    ['差出人', '送信日時', '宛先', '件名'],
    ['元のメッセージ', '転送メッセージ', 'iPhoneから送信'],
  ),
  language(
    'ko',
    ['2026년 11월 25일 (수) 오후 4:00', '26. 11. 25. 16:00'],
    ['{date}, Adjutant <{from}>님이 작성:', '{short}에 Adjutant 이(가) 쓴 글:'],
    ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
    ['원본 메시지', '전달된 메시지', '나의 iPhone에서 보냄'],
  ),
  language(
    'he',
    ['יום ד׳, 25 בנוב׳ 2026 ב-16:00', '25.11.26 16:00'],
    ['‫בתאריך {date} מאת ‪Adjutant‬‏ <‪{from}‬‏>:‬', 'בתאריך {short}, Adjutant כתב:'],
    ['מאת', 'נשלח', 'אל', 'נושא'],
    ['הודעה מקורית', 'הודעה שהועברה', 'נשלח מה-iPhone שלי'],
  ),
];

export const said = (pattern: string, { date, short }: Language, from: string): string =>
  pattern.replace('{date}', date).replace('{short}', short).replace('{from}', from);
