// What may stand next in a line, from the orders that the seat is offered.
const MOST = 30;
const startsWith = (text, start) => text.slice(0, start.length).toLowerCase() === start.toLowerCase();

/** Where a blank's value ends; null when what stands there is none that is whole. */
function pastBlank(blank, rest) {
  if (blank.kind === 'number') return /^-?\d+(?=\D)/.exec(rest)?.[0].length ?? null;
  if (blank.kind !== 'choice') return null;
  const separator = blank.separator ?? ', ';
  let at = 0;
  for (let count = 0; count < (blank.most ?? 1); count++) {
    const left = rest.slice(at);
    const value = blank.among
      .map((choice) => choice.value)
      .filter((one) => startsWith(left, one) && left.length > one.length)
      .sort((one, other) => other.length - one.length)[0];
    if (value === undefined) return null;
    at += value.length;
    if (!startsWith(rest.slice(at), separator)) return at;
    at += separator.length;
  }
  return null;
}

/** What is being typed of a blank that may hold several values: the last of them. */
function lastValue(blank, rest) {
  const separator = blank.separator ?? ', ';
  const at = (blank.most ?? 1) > 1 ? rest.lastIndexOf(separator) : -1;
  return at < 0 ? 0 : at + separator.length;
}

function within(offer, typed) {
  let at = 0;
  for (const [index, piece] of offer.pieces.entries()) {
    const rest = typed.slice(at);
    if (typeof piece === 'string') {
      if (startsWith(rest, piece)) at += piece.length;
      else if (startsWith(piece, rest))
        return [
          { from: at, text: piece, label: piece.trim() || piece, detail: '', again: index + 1 < offer.pieces.length },
        ];
      else return [];
      continue;
    }
    const past = pastBlank(piece, rest);
    if (past !== null) {
      at += past;
      continue;
    }
    if (piece.kind !== 'choice') return [];
    const begun = lastValue(piece, rest);
    const used = new Set(rest.slice(0, begun).split(piece.separator ?? ', '));
    const following = offer.pieces[index + 1];
    const end = (piece.most ?? 1) === 1 && typeof following === 'string' ? following : '';
    return piece.among
      .filter(({ value }) => startsWith(value, rest.slice(begun)) && !used.has(value))
      .map(({ value, label, note }) => ({
        from: at + begun,
        text: value + end,
        label,
        detail: note ?? '',
        again: end !== '' && index + 2 < offer.pieces.length,
      }));
  }
  return [];
}

/** Each text once, as many as are looked at, from where the first of them begins; null for nothing. */
function proposed(found) {
  const [first] = found;
  if (first === undefined) return null;
  const seen = new Set();
  const options = found.filter((one) => {
    const isNew = one.from === first.from && !seen.has(one.text);
    seen.add(one.text);
    return isNew;
  });
  return { from: first.from, options: options.slice(0, MOST) };
}

/** How a line may begin that begins with what is typed, and where; null for nothing. */
export const beginningsFor = (subjects, typed) =>
  proposed(
    subjects.flatMap(({ name, openings }) =>
      openings
        .filter(({ text }) => text.length > typed.length && startsWith(text, typed))
        .map(({ text, title, opens }) => ({
          from: 0,
          text,
          label: text.trim(),
          detail: `${title}, ${name}`,
          again: opens,
        })),
    ),
  );

/** What a line that has begun may be about: keys of subjects. */
export const begunWith = (subjects, typed) =>
  subjects.filter(({ openings }) => openings.some(({ text }) => startsWith(typed, text))).map(({ key }) => key);

/** What may follow what is typed of a line, and where it begins; null for nothing. */
export const completionsFor = (offers, typed) => proposed(offers.flatMap((offer) => within(offer, typed)));
