import type { Viewer } from '../../../core/game/viewer.js';
import type { Event, Fixed, Sighting, State } from '../shapes.js';
import { boardroomSeen } from './boardroom.js';
import { combatSeen } from './combat.js';
import { courseSeen, ifOwn } from './course.js';
import { eyesOf } from './eyes.js';
import { movementSeen } from './movement.js';

/** What this viewer learns of the event, or null (digest 6.1). */
export function reveal(event: Event, before: State, after: State, viewer: Viewer, fixed: Fixed): Sighting | null {
  const eyes = eyesOf(before.stage === 'blank' ? after : before, viewer, fixed);
  switch (event.kind) {
    case 'stage-opened':
    case 'skirmish-drawn':
    case 'first-player-named':
    case 'turn-begun':
    case 'was-silent':
    case 'goal-counted':
    case 'skirmish-ended':
    case 'board-cleared':
    case 'theatre-ended':
    case 'seat-left':
    case 'seat-taken-over':
    case 'pieces-cached':
    case 'barricade-destroyed':
    case 'bridge-destroyed':
    case 'ammunition-exploded':
    case 'asset-used':
      return event;
    case 'standing-taken':
    case 'line-failed':
    case 'units-bought':
    case 'pieces-bought':
    case 'squads-hired':
    case 'reward-paid':
    case 'salvage-paid':
      return ifOwn(event, eyes);
    case 'campaign-opened':
    case 'skirmish-opened':
    case 'turn-ticked':
    case 'units-returned':
    case 'irregulars-dispersed':
      return courseSeen(event, before, after, eyes);
    case 'unit-moved':
    case 'pieces-pushed':
    case 'pieces-loaded':
    case 'pieces-unloaded':
    case 'unit-refilled':
    case 'pieces-stowed':
    case 'unit-embarked':
    case 'unit-disembarked':
    case 'unit-landed':
    case 'landing-failed':
    case 'bridge-laid':
    case 'bridge-lifted':
      return movementSeen(event, before, after, eyes);
    case 'fought':
    case 'unit-destroyed':
    case 'edge-cleared':
    case 'barricade-removed':
    case 'aircraft-flew':
    case 'square-looked-at':
    case 'mine-sprung':
    case 'mines-swept':
    case 'ford-checked':
      return combatSeen(event, before, after, eyes);
    default:
      return boardroomSeen(event, before, after, eyes);
  }
}
