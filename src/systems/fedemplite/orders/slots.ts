import { isCount, looksLikePlace, type Value } from './values.js';

/**
 * Whether a value may stand in a place of an order: `named`, the words beside it say so; `formed`, it looks like what
 * belongs there; `open`, nothing speaks against it; `never`, its words or its form say something else (FE-G5).
 */
export type Fit = 'named' | 'formed' | 'open' | 'never';
export type Slot = (value: Value) => Fit;

const within = (ways: Value['ways'], allowed: Value['ways']): boolean => ways.every((way) => allowed.includes(way));
const isLetter = (word: string): boolean => /^[A-Z]$/.test(word);

export const nationSlot: Slot = ({ word, unit, ways, nation }) => {
  if (unit !== null || ways.length > 0 || isCount(word)) return 'never';
  return nation === true ? 'formed' : 'open';
};

/** A number of ships or provinces. */
export const countSlot =
  (wanted: 'ships' | 'provinces'): Slot =>
  ({ word, unit, ways }) => {
    // `Province G9` names a place, `3 provinces` a number.
    if (unit === wanted) return looksLikePlace(word) || !within(ways, ['for']) ? 'never' : 'named';
    if (unit !== null || ways.length > 0) return 'never';
    return isCount(word) ? 'formed' : 'open';
  };

/** The price: `5 Influence`, `for 5`, `at 5 Influence`. */
export const bidSlot: Slot = ({ word, unit, ways }) => {
  if (unit === 'influence') return within(ways, ['for', 'at']) ? 'named' : 'never';
  if (unit !== null || !within(ways, ['for'])) return 'never';
  if (!isCount(word)) return ways.length === 0 ? 'open' : 'never';
  return ways.length > 0 ? 'named' : 'formed';
};

/** What may stand before the fleet of a mission (FE-G4). */
export const MISSION_WAYS: Value['ways'] = ['from', 'for', 'to', 'destination'];

export const fleetSlot =
  (allowed: Value['ways']): Slot =>
  ({ word, unit, ways }) => {
    if (!within(ways, allowed)) return 'never';
    if (unit === 'fleet') return 'named';
    if (unit !== null || isCount(word) || looksLikePlace(word)) return 'never';
    return isLetter(word) ? 'formed' : 'open';
  };

const DESTINATION_WAYS: Value['ways'] = ['to', 'for', 'destination'];

/** The fleet that ships leave, or the Muster Pool; the fleet that they join. */
const transferSlot =
  (allowed: Value['ways']): Slot =>
  (value) => {
    const fit = fleetSlot(allowed)({ ...value, unit: value.unit === 'fleet' ? null : value.unit });
    return fit !== 'never' && value.ways.length > 0 ? 'named' : fit;
  };
export const destinationSlot: Slot = (value) =>
  value.word === 'POOL' ? 'never' : transferSlot(DESTINATION_WAYS)(value);
export const sourceSlot: Slot = (value) => {
  const fit = transferSlot(['from'])(value);
  return fit !== 'never' && value.word === 'POOL' ? 'named' : fit;
};

export const placeSlot: Slot = ({ word, unit, ways }) => {
  if ((unit !== null && unit !== 'provinces') || ways.includes('from')) return 'never';
  if (unit !== null || ways.includes('at') || ways.includes('target')) return 'named';
  return looksLikePlace(word) ? 'formed' : 'open';
};

/** It is a province by its words or its form. */
export const isPlace = (value: Value): boolean => ['named', 'formed'].includes(placeSlot(value));
