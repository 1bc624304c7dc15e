import { askJson } from '../ask.js';

// The sheet's text, whichever box it is shown in. The text box stays the one truth: drafts, checking and sending use it.
export function openSheet() {
  const form = document.querySelector('#order-form');
  const box = document.querySelector('#order-text');
  if (!form || !box || box.readOnly) return null;
  const put = (text) => {
    box.value = text;
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const lines = () => box.value.split('\n');
  return {
    form,
    box,
    put,
    lines,
    /** Puts a line into its place: the service knows whether it takes that of another one. */
    async add(line, subject) {
      const text = box.value;
      const answer = await askJson(form.dataset.preview.replace(/preview$/, 'line'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': form.elements.csrf.value },
        body: JSON.stringify({ text, line, subject }),
      });
      // Without an answer, or where something was typed meanwhile, it goes to the end; the check says what is wrong with it.
      const kept = box.value.trimEnd();
      if (answer?.ok && box.value === text) put(answer.told.text);
      else put(kept === '' ? line : `${kept}\n${line}`);
    },
    replace(number, line) {
      const all = lines();
      if (line === null) all.splice(number - 1, 1);
      else all[number - 1] = line;
      put(all.join('\n'));
    },
    /** Lines that begin with what was pointed at: `ATTACK (KZIN, Fleet A, …` for `KZIN-A`. */
    about(key) {
      const words = (text) => (text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word !== 'FLEET');
      const sought = key.startsWith('unit:') ? words(key.slice(5)) : [];
      if (sought.length === 0) return [];
      return lines().flatMap((text, index) => {
        const found = words(text);
        const isAt = (start) => sought.every((word, place) => found[start + place] === word);
        return !text.trimStart().startsWith('#') && (isAt(0) || isAt(1))
          ? [{ number: index + 1, text: text.trim() }]
          : [];
      });
    },
  };
}
