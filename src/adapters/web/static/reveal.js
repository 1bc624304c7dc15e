// Opens what a link into the page leads to, and the folds that it lies in. Without it the reader opens them.
function reveal() {
  const target = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (target === null) return;
  const folds = [target.querySelector(':scope > details')];
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details')) folds.push(fold);
  const closed = folds.filter((fold) => fold !== null && !fold.open);
  for (const fold of closed) fold.open = true;
  // Where nothing was closed the browser, or the page itself, has found the place already.
  if (closed.length > 0) target.scrollIntoView();
}

addEventListener('hashchange', reveal);
reveal();
