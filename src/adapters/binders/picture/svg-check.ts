import { quote } from '../../../core/game/problem.js';

/** All that a drawing may be made of. What repeats or reaches out is not among it: it could take for ever, or lead elsewhere. */
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath'
  ).split(' '),
);
/** Notes of drawing programs, which no renderer looks at. */
const NOTES = /^(?:sodipodi|inkscape|rdf|cc|dc):/;

const MOST_ELEMENTS = 20_000;
const WOULD_DO = 'Save it as a plain SVG of forms and text, or as PNG.';

const TAG = /<(\/?)([A-Za-z][\w:.-]{0,60})(?![\w:.-])([^<>]*)>/y;
const ATTRIBUTE = /\s([A-Za-z_:][\w:.-]*)\s*=/g;

/** What stands against an SVG, with its line; null: nothing does. It is only ever turned into pixels, so what is left is harmless. */
export function againstSvg(text: string): string | null {
  let at = 0;
  let count = 0;
  let depth = 0;
  const line = (): number => text.slice(0, at).split('\n').length;
  const wrong = (what: string): string => `Line ${line()}: ${what} ${WOULD_DO}`;
  for (;;) {
    at = text.indexOf('<', at);
    if (at < 0) return count === 0 ? wrong('there is nothing drawn in it.') : null;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      if (end < 0) return wrong('a comment does not end.');
      at = end + 3;
      continue;
    }
    if (text.startsWith('<?xml ', at)) {
      at += 6;
      continue;
    }
    TAG.lastIndex = at;
    const [whole = '', closing = '', name = '', rest = ''] = TAG.exec(text) ?? [];
    if (whole === '') return wrong(`“${quote(text.slice(at, at + 20))}” is more than a drawing needs.`);
    if (!(ELEMENTS.has(name) || NOTES.test(name))) return wrong(`a drawing may not hold <${quote(name)}>.`);
    count += 1;
    if (count > MOST_ELEMENTS) return wrong(`the drawing has more than ${MOST_ELEMENTS} pieces.`);
    if (closing === '/') depth -= 1;
    else if (!rest.endsWith('/')) depth += 1;
    if (depth > 60) return wrong('its groups lie more than 60 deep in each other.');
    for (const [, attribute = ''] of rest.matchAll(ATTRIBUTE)) {
      if (/^on/i.test(attribute)) return wrong(`“${quote(attribute)}” would run a script.`);
      if (/(?:^|:)href$/i.test(attribute) && !/href\s*=\s*["']#/i.test(rest))
        return wrong(`“${quote(attribute)}” leads out of the drawing.`);
    }
    at += whole.length;
  }
}
