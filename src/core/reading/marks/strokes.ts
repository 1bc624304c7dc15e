// Lines that only part what stands around them.

const STROKES_FIRST: ReadonlySet<string> = new Set('-=_*~#+.^%\'"\\/·•–—─═━▬…°¯§|:');
const ONLY_STROKES = /^[-=_*~#+.^%'"\\/·•–—─═━▬…°¯§|: ]{3,}$/;
const THREE = /(?:[-=_*~#+.^%'"\\/·•–—─═━▬…°¯§] ?){3}/;
/** Whether a line only parts what stands around it, or underlines what stands above: `-----`, `=====`, `* * *`, `.....`, `+---+---+`. */
export const isStroke = (line: string): boolean =>
  STROKES_FIRST.has(line.charAt(0)) && ONLY_STROKES.test(line) && THREE.test(line);
