export { reveal } from './sight/reveal.js';
export { view } from './sight/view.js';
