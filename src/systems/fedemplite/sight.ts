// Who sees what: the table of that name in the README.

export { reveal } from './sight/reveal.js';
export { publicView, view } from './sight/view.js';
