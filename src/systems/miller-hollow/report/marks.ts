import type { Tone } from '../../../core/game/document.js';
import { isOwn, type Told } from './told.js';

interface Mark {
  readonly at: string;
  readonly text: string;
  readonly tone: Tone;
}

/** What the night changed, for the map beside the report: one mark a place, the heaviest. */
export function marksOf(told: Told): readonly Mark[] {
  const own = (seat: string | null): boolean => seat !== null && isOwn(told, seat);
  const all: readonly Mark[] = [
    ...told.of('nest-lost').map(
      ({ site, seat }): Mark => ({
        at: told.site(site),
        text: 'lost',
        tone: own(seat) ? 'bad' : 'neutral',
      }),
    ),
    ...told.of('nest-raided').map(
      ({ site, owner, raiders }): Mark => ({
        at: told.site(site),
        text: own(owner) ? 'held' : 'raided',
        tone: own(owner) ? 'good' : raiders.some(own) ? 'doubtful' : 'neutral',
      }),
    ),
    ...told.of('area-hunted').flatMap(({ area, holder, harvest, colonies, blood }): readonly Mark[] => {
      const at = told.area(area);
      if (own(holder)) return [{ at, text: `+${harvest?.caught ?? 0}`, tone: 'good' }];
      if (colonies.some(own)) return [{ at, text: 'beaten', tone: 'bad' }];
      return blood ? [{ at, text: 'blood', tone: 'neutral' }] : [];
    }),
  ];
  return all.filter(({ at }, index) => all.findIndex((mark) => mark.at === at) === index);
}
