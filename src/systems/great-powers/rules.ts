import type { RuleText } from '../../core/game/contract.js';
import { counted } from '../../core/reading/counted.js';
import { rulings } from './rules/rulings.js';
import type { Fixed, Options } from './shapes.js';

const PARADOX = {
  szykman: 'A convoy that hangs on itself fails: the army stays, and cuts no support.',
  'all-hold': 'All units that are caught in a convoy that hangs on itself hold.',
  '1982':
    'A convoyed army that attacks a fleet does not cut its support for what happens in a sea where a fleet convoys, not even by driving it out.',
};

/** Only where it is played so: without it there is nothing that one does not see. */
const DARK: RuleText = {
  id: 'GP-13',
  title: 'In the dark',
  text:
    'One sees the places of one’s own units and supply centres, and all that border them, over land or sea: which units and owners are ' +
    'there. Of orders one learns one’s own and what became of them, of numbers one’s own. Units that one does not see can be supported and ' +
    'carried all the same; nobody says whether they were there. Everybody is asked in each phase, so that it shows nothing who is. Who has ' +
    'fallen, left or come is known to all, and at the end the whole board. The public sees nothing until then.',
};

/** The rules in words of our own, as they are with these options on this map. */
export function rules(options: Options, { map }: Fixed): readonly RuleText[] {
  const { paradox, unserved, builds, disorder, lastYear, sight } = options;
  return [
    {
      id: 'GP-1',
      title: 'What it is about',
      text:
        `Each of ${map.powers.length} powers has armies and fleets, one for each supply centre that it owns. Who owns ` +
        `${counted(map.victory, 'centre')} at the end of a year, and more than anybody else, has won.` +
        `${lastYear === null ? '' : ` After ${lastYear} those who are left share the game.`} ` +
        'Players choose their power when they sign up; who asks for none gets one of the others, drawn at the start.',
    },
    {
      id: 'GP-2',
      title: 'Map and years',
      text:
        'One unit stands in a place. Armies go over land, fleets over sea and along coasts; where a place has two coasts, a fleet is on one ' +
        'of them. A year has a spring and an autumn; after autumn, whoever stands in a centre owns it, and keeps it when they go.',
    },
    {
      id: 'GP-3',
      title: 'Orders',
      text:
        'Each unit gets one order, and all are carried out at once: hold, move, support, convoy. A unit without an order, or with one that ' +
        'cannot be, holds; so do the units of powers that nobody plays. ALL HOLD and REST HOLD say it of all units, or of those without another order.',
    },
    {
      id: 'GP-4',
      title: 'Moves',
      text:
        'A unit moves with a strength of one, and one more for each support. It gets in when it is stronger than everybody else who wants ' +
        'to, and than whoever stays there. Units that are equally strong bounce, and all stay where they are. Two units cannot change ' +
        'places but by convoy; three and more can go round in a circle. Nobody drives out units of their own, nor helps to.',
    },
    {
      id: 'GP-5',
      title: 'Support',
      text:
        'A unit may support another, its own or a foreign one, in holding or in a move to a place that the supporter could go to itself. ' +
        'Support is cut when the supporter is attacked, but not from the place that its support is given against, unless it is driven out, ' +
        'and never by units of its own power.',
    },
    {
      id: 'GP-6',
      title: 'Coasts',
      text:
        'A fleet that could come to two coasts of a place must say to which; where it reaches only one, that one is meant. Support for a ' +
        'move to a place needs no coast.',
    },
    {
      id: 'GP-7',
      title: 'Convoys',
      text:
        'A fleet at sea may carry an army from one coast to another; several fleets make a chain. If a fleet that is needed is driven out, the army stays. ' +
        `An army that could walk goes by sea only with VIA CONVOY, or where a fleet of its own power convoys it` +
        `${unserved === 'stays' ? '; if nobody carries it, it stays' : '; if nobody carries it, it walks'}. An order that names seas on its way ` +
        `says VIA CONVOY: whichever fleets have orders to carry it do. ${PARADOX[paradox]}`,
    },
    {
      id: 'GP-8',
      title: 'Retreats',
      text:
        'A unit that was driven out retreats to a place beside it that is empty, where nobody bounced, and from where the attacker did not ' +
        'come, unless that one came by convoy; or it disbands. Units that retreat to the same place are all disbanded, and so is one without an order.',
    },
    {
      id: 'GP-9',
      title: 'Builds',
      text:
        'After autumn, a power with more centres than units builds up to the difference in empty centres of its own' +
        `${builds === 'homes' ? ' that were its own at the start' : ', wherever they are'}. What is not built is waived.`,
    },
    {
      id: 'GP-10',
      title: 'Removals',
      text:
        'A power with more units than centres removes the difference. Where it says too little, those go that are farthest from ' +
        `${disorder === 'owned' ? 'the centres that it owns' : 'its home centres'}, fleets before armies, then by the names of their places.`,
    },
    {
      id: 'GP-11',
      title: 'Votes',
      text:
        'Everybody may vote, in secret, for a draw or for the victory of a power; a vote stands until it is changed. When all who are left ' +
        'vote for a draw, the game ends in one, shared by all of them. When all others vote for a power, it has won. Nobody learns who ' +
        'voted how.',
    },
    {
      id: 'GP-12',
      title: 'Orders ahead',
      text:
        'A sheet of spring or autumn may say what a unit does if it is driven out: IF MUN DISLODGED: RETREAT tyr, boh goes to the first of ' +
        'these places that is open and that no other own unit takes, and if none is, the unit is disbanded. Builds and removals of winter may be ' +
        'given in any sheet before; those of the last sheet that has some count, and FORGET AHEAD takes them back. All that is secret ' +
        'until it comes to pass, and for ever if it does not. Who is asked all the same may order otherwise. When all who would be asked ' +
        'have answered ahead, the phase passes by itself.',
    },
    ...(sight === 'open' ? [] : [DARK]),
    ...rulings,
  ];
}
