// Puts a button beside each text that is to be copied. Without it one selects the text.
for (const box of document.querySelectorAll('textarea[data-copy]')) {
  box.addEventListener('focus', () => box.select());
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.textContent = 'Copy';
  // Many buttons of one name on a page: who hears them is told which text it is.
  const title = box.closest('section')?.querySelector('h2')?.id;
  if (title) button.setAttribute('aria-describedby', title);
  const told = document.createElement('span');
  told.className = 'copied';
  told.setAttribute('role', 'status');
  button.addEventListener('click', async () => {
    box.select();
    try {
      await navigator.clipboard.writeText(box.value);
      told.textContent = 'Copied.';
    } catch {
      told.textContent = 'Selected: copy it with the keyboard.';
    }
    // Back, so that the next step of the keyboard is the next button.
    button.focus();
  });
  box.after(button, told);
}
// The next post is at hand by the keyboard alone; after the last one the messages from there.
const [, next] = /^#(post-\d+|paste)$/.exec(location.hash) ?? [];
const here = next && (document.querySelector(`#${next}`) ?? document.querySelector('#paste'));
const focus = () => (here?.querySelector('.copy-button') ?? here?.querySelector('button, textarea'))?.focus();
// Once the browser has gone there itself, by which it takes the focus away.
if (document.readyState === 'complete') setTimeout(focus);
else addEventListener('load', () => setTimeout(focus, 50));
