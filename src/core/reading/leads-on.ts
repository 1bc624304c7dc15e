/** A line that cannot end here: with a sign or a word that leads on, or with a parenthesis open. */
export function leadsOn(clean: string): boolean {
  if (/(?:[,>(&+=]|-|\b(?:and|to|from|with|by|via|at|into|in|of|the|for))$/i.test(clean)) return true;
  if (!clean.includes('(')) return false;
  let open = 0;
  for (const sign of clean) {
    if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
  }
  return open > 0;
}
