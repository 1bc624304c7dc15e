export { Event } from './shapes/event.js';
export { Fixed } from './shapes/fixed.js';
export { Setup } from './shapes/setup.js';
export { State } from './shapes/state.js';
export { Sighting, View } from './shapes/view.js';
