import type { Viewer } from '../../core/game/viewer.js';
import type { Event, Sighting, State, View } from './shapes.js';

export const view = (state: State, viewer: Viewer): View => ({
  viewer,
  stage: state.stage,
  options: state.options,
  players: [],
  units: [],
  board: null,
  played: state.played,
  drawn: state.drawn,
  recent: null,
  ending: state.ending,
});

export const reveal = (_event: Event): Sighting | null => null;
