/**
 * What everybody reads of a battle, by how it ended. `{winner}` and `{loser}` are Groups with their side in front; sizes and
 * where the loser went stand after the sentence.
 */
export const BATTLE = {
  'battle.drove-off': [
    'The {winner} came up early and pressed all day; by evening the {loser} had given way.',
    'The {loser} held until the second charge and then left the ground to the {winner}.',
    'The {winner} attacked and carried the field. The {loser} is in retreat.',
    'After hard fighting the {winner} drove the {loser} from its lines.',
    'A sharp action. The {loser} gave ground slowly, then quickly, and the {winner} has the place.',
    'The {winner} took the enemy’s camp and with it the day. The {loser} marched off in the night.',
    'Dispatches agree for once: the {winner} advanced, and the {loser} fell back.',
    'The {loser} was turned out of its position by the {winner}.',
    'The guns were heard for miles. When they stopped, the {winner} stood where the {loser} had stood.',
    'The {winner} broke the line of the {loser}, which did not wait for more.',
  ],
  'battle.thrown-back': [
    'The {loser} came on in good order and went back in less. The {winner} still holds the ground.',
    'An attack by the {loser} broke on the lines of the {winner}.',
    'The {winner} stood and was not moved. The {loser} has gone back the way it came.',
    'The {loser} tried the position and found it held.',
    'The {winner} received the {loser} with steady volleys and sent it home.',
    'The assault failed. The {loser} left the field to the {winner}.',
    'The {loser} attacked at noon and withdrew at dusk; the {winner} has not stirred.',
    'Line after line of the {loser} was turned back by the {winner}.',
    'The {winner} threw back the {loser}, whose wagons were seen on the road before dark.',
    'The {loser} expected little resistance. The {winner} offered a great deal.',
  ],
  'battle.overrun': [
    'The {loser} was ridden down where it stood. There is no such command any more.',
    'The {winner} went over the {loser} without forming for battle.',
    'It can hardly be called a battle. The {winner} arrived, and the {loser} was gone.',
    'The {loser} was swept up whole by the {winner}.',
    'Of the {loser} stragglers have come in, and nobody else. The {winner} holds the place.',
  ],
  'battle.destroyed': [
    'The {loser} has ceased to exist. The {winner} holds what is left of the field.',
    'The {winner} destroyed the {loser}; the roll was called and nobody answered.',
    'The {loser} fought to its last brigade against the {winner}.',
    'The colours of the {loser} are in the hands of the {winner}, and so is the ground.',
    'The {loser} was broken up entirely by the {winner}.',
  ],
  'battle.surrendered': [
    'Beaten, and with no road left, the {loser} laid down its arms before the {winner}.',
    'The {loser} was cut off and has surrendered to the {winner}.',
    'The {winner} closed the last road. The {loser} asked for terms.',
    'The {loser} stacked its muskets. The {winner} is feeding the prisoners.',
    'Every way out was held. The {loser} gave itself up to the {winner}.',
  ],
  'battle.none-left': [
    'Neither the {attacker} nor the {defender} has left the field. Nobody has.',
    'The {attacker} and the {defender} destroyed each other.',
    'Both the {attacker} and the {defender} are gone, and the place is as it was.',
    'The {attacker} met the {defender}. It is said that nobody is left to tell of it.',
  ],
  'battle.fortress': [
    'The {attacker} shook the works but did not carry them. The {defender} stayed, and the attack was called off.',
    'The {defender} would not leave its forts for any attack. The {attacker} has drawn off.',
    'The ring of forts did what it was built for: the {attacker} had to go back, and the {defender} is still there.',
    'The {attacker} stood before the capital for a day. The {defender} stands there yet.',
  ],
} as const;
