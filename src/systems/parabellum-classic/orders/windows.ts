import { listed } from '../../../core/reading/listing.js';
import type { Action, Section, View } from '../shapes.js';
import { writeAction } from './cards.js';
import type { Desk } from './desk.js';
import { headingOf, sectionsOf } from './places.js';
import { type Fault, fault } from './problems.js';

/** Parts of a sheet that count now, and what to say about the others. */
interface Open {
  readonly sections: readonly Section[];
  readonly why: string;
}

const TURN: readonly Section[] = ['movement', 'special', 'direct', 'boardroom', 'standing'];
const STANDING: readonly Section[] = ['standing'];

function nameOf(view: View, seat: string | null | undefined): string {
  return view.players.find(({ id }) => id === seat)?.name ?? 'the other player';
}

function openTo(view: View, seat: string): Open {
  const { board, stage } = view;
  if (view.players.find(({ id }) => id === seat)?.gone !== null)
    return { sections: [], why: 'You have left this theatre.' };
  switch (stage) {
    case 'purchase':
      return { sections: ['purchase'], why: 'This is the purchase: you buy cards, squads and pieces.' };
    case 'refit':
      return { sections: ['refit'], why: 'This is the refit: you staff units and buy.' };
    case 'choice':
      return view.played.at(-1)?.winner === seat
        ? { sections: ['choice'], why: 'You choose who goes first now.' }
        : { sections: [], why: 'The other player chooses who goes first.' };
    case 'deploy-defender':
    case 'deploy-attacker': {
      const deploying = stage === 'deploy-defender' ? board?.defender : board?.attacker;
      return deploying === seat
        ? { sections: ['deploy', 'standing'], why: 'This is your deployment: you muster and place.' }
        : { sections: STANDING, why: `${nameOf(view, deploying)} deploys now.` };
    }
    case 'turn':
      return board?.active === seat
        ? { sections: TURN, why: 'This is your turn in the field.' }
        : { sections: STANDING, why: `It is the turn of ${nameOf(view, board?.active)}.` };
    case 'blank':
    case 'over':
      return { sections: [], why: 'The theatre is not being played.' };
  }
}

/** Parts of a sheet that count now for the sender. */
export const openSections = ({ view, seat }: Desk): readonly Section[] => openTo(view, seat).sections;

/** An order that has no place in this window. Who has not the turn may withdraw all the same (digest 4.2). */
export function windowFault(action: Action, { view, seat }: Desk): Fault | null {
  const sections = sectionsOf(action);
  const { sections: open, why } = openTo(view, seat);
  if (sections.length === 0 || sections.some((section) => open.includes(section))) return null;
  if (action.kind === 'withdraw' && view.stage === 'turn') return null;
  const late = view.stage === 'choice' || open.length === 0;
  const allowed =
    open.length === 0
      ? 'Nothing is wanted from you.'
      : `Orders under ${listed(
          open.map((section) => `[${headingOf(section)}]`),
          10,
        )} count now.`;
  return fault(late ? 'E-LATE' : 'E-PHASE', writeAction(action), `${why} This order does not count now.`, { allowed });
}
