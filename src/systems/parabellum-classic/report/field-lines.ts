import { many } from '../../../core/reading/counted.js';
import type { Sighting, SightingOf } from '../shapes.js';
import type { Told } from './told.js';
import { CHANNEL_WORDS, goodsWords, WORK_WORDS } from './words.js';

function moved(told: Told, { unit, squares, tow }: SightingOf<'unit-moved'>): string {
  const name = told.names.unit(unit);
  const [from = '', to = from] = [squares[0], squares.at(-1)];
  const stands = told.view.units.find(({ id }) => id === unit.id)?.square ?? null;
  const steps = squares.length - 1;
  const way = steps > 1 ? `, ${many(steps, 'square')}` : '';
  const line =
    squares.length > 1
      ? told.say('moved', { unit: name, from, to, way })
      : told.say(stands === null ? 'moved.past' : 'moved.seen', { unit: name, to });
  return tow === null ? line : `${line} ${told.say('towed', { towed: told.names.unit(tow.unit), square: tow.square })}`;
}

function refilled(told: Told, { unit, from, goods, supply, ammo }: SightingOf<'unit-refilled'>): string {
  const name = told.names.unit(unit);
  if (from === null || goods === null || supply === null || ammo === null) return told.say('refilled', { unit: name });
  const source = from.kind === 'square' ? from.square : from.unit;
  return told.say('refilled.own', { unit: name, from: source, goods: goodsWords(goods), supply, ammo });
}

/** Movement, carrying, engineering, arrivals. */
export function fieldLine(told: Told, sighting: Sighting): string | null {
  const { say, names } = told;
  switch (sighting.kind) {
    case 'unit-moved':
      return moved(told, sighting);
    case 'unit-refilled':
      return refilled(told, sighting);
    case 'pieces-pushed': {
      const { unit, goods, from, to } = sighting;
      return say('pushed', { unit: names.unit(unit), goods: goodsWords(goods), from, to });
    }
    case 'pieces-loaded': {
      const { unit, goods, from } = sighting;
      return say('loaded', { unit: names.unit(unit), goods: goodsWords(goods), from });
    }
    case 'pieces-unloaded': {
      const { unit, goods, to, hauled } = sighting;
      return say(hauled ? 'hauled' : 'unloaded', { unit: names.unit(unit), goods: goodsWords(goods), to });
    }
    case 'pieces-stowed':
      return say('stowed', { unit: names.unit(sighting.unit), square: sighting.square });
    case 'unit-embarked': {
      const { unit, into } = sighting;
      return into === null
        ? say('embarked', { unit: names.unit(unit) })
        : say('embarked.own', { unit: names.unit(unit), into: names.unit(into) });
    }
    case 'unit-disembarked': {
      const { unit, from, square } = sighting;
      const line = say('disembarked', { unit: names.unit(unit), square });
      return from === null ? line : line.replace(/\.$/, `, from ${names.unit(from)}.`);
    }
    case 'unit-landed': {
      const { unit, square, channel, scattered, fee } = sighting;
      const line = say('landed', { unit: names.full(unit), square, channel: CHANNEL_WORDS[channel] });
      const notes = [
        ...(scattered === true ? ['It was to land elsewhere.'] : []),
        ...(fee === null || fee === 0 ? [] : [`Paid: ${fee}.`]),
      ];
      return [line, ...notes].join(' ');
    }
    case 'landing-failed':
      return say(sighting.back ? 'landing-back' : 'landing-waits', { unit: names.unit(sighting.unit) });
    case 'bridge-laid':
    case 'bridge-lifted': {
      const unit = sighting.unit === null ? 'a bridge vehicle' : names.unit(sighting.unit);
      return say(sighting.kind === 'bridge-laid' ? 'bridged' : 'unbridged', { unit, square: sighting.square });
    }
    case 'barricade-set': {
      const fills = { work: WORK_WORDS[sighting.work], square: sighting.square };
      return sighting.by === null
        ? say('barricade.home', fills)
        : say('barricade', { ...fills, unit: names.unit(sighting.by) });
    }
    case 'sandbags-set':
      return sighting.by === null
        ? say('sandbags.home', { edge: sighting.edge })
        : say('sandbags', { edge: sighting.edge, unit: names.unit(sighting.by) });
    case 'edge-cleared':
    case 'barricade-removed': {
      const [work, square] =
        sighting.kind === 'edge-cleared'
          ? [WORK_WORDS.sandbag, sighting.edge]
          : [WORK_WORDS[sighting.work], sighting.square];
      return sighting.by === null
        ? say('work-destroyed', { work, square })
        : say('demolished', { work, square, unit: names.unit(sighting.by) });
    }
    case 'mines-swept':
      return say('swept', {
        unit: sighting.by === null ? 'somebody' : names.unit(sighting.by),
        square: sighting.square,
      });
    case 'aircraft-flew': {
      const { unit, errand, square } = sighting;
      return say(`flight.${errand}`, { unit: names.full(unit), square: square ?? '' });
    }
    case 'square-looked-at': {
      // What was seen stands among the reader's own news.
      const { seat, by, square } = sighting;
      const flown = told.of('aircraft-flew').some(({ errand, unit, square: over }) => {
        return errand === 'recon' && over === square && unit.owner === seat;
      });
      if (flown) return null;
      return by === null
        ? say('looked', { who: names.seat(seat), square })
        : `${names.unit(by)} has looked at ${square}.`;
    }
    default:
      return null;
  }
}
