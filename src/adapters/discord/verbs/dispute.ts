import type { ChatInputCommandInteraction } from 'discord.js';
import type { DisputeAbout } from '../../../app/ports/record.js';
import type { Disputable } from '../../../app/rulings/ruling-pages.js';
import { lineInPlace } from '../../../core/report/document-lines.js';
import { nameTheSeat, whichSeat } from '../asker/asked-seat.js';
import { CAMPAIGN_OPTION, completed, OF_SEAT, TEXT_OPTION } from '../asker/shared-options.js';
import { type Choice, type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { fits, shortened } from '../kit/shortened.js';

const LINE_OPTION = 'line';
const MOST_DISPUTE = 2000;

const labelOf = ({ kind, id }: Disputable, line: Disputable['lines'][number]): string =>
  `${kind === 'report' ? 'Report' : 'Orders'} ${id}, line ${line.line}: ${lineInPlace(line)}`;

/** Lines that the seat may dispute, as completions; the value names the line. */
const lineChoices = (found: readonly Disputable[], typed: string): Choice[] =>
  found
    .flatMap((one) =>
      one.lines.map((line) => ({ name: labelOf(one, line), value: `${one.kind}:${one.id}:${line.line}` })),
    )
    .filter(({ name }) => fits(name, typed))
    .slice(0, MOST_CHOICES)
    .map(({ name, value }) => ({ name: shortened(name, 100), value }));

function aboutOf(text: string): DisputeAbout | null {
  const read = /^(report|order):([A-Z0-9-]{3,40}):([1-9]\d{0,4})$/.exec(text.trim());
  if (read === null) return null;
  const [id, line] = [read[2] ?? '', Number(read[3])];
  return read[1] === 'report' ? { kind: 'report', number: id, line } : { kind: 'order', receipt: id, line };
}

async function openDispute(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, publicUrl } = context;
  const { options } = asker;
  const { person, choice } = await whichSeat(context, asker, options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await asker.editReply(nameTheSeat(choice)));
  const { campaign, seat } = choice.held;
  const page = `${publicUrl}/c/${campaign.id}/seat/${seat.id}/disputes`;
  const about = aboutOf(options.getString(LINE_OPTION, true));
  if (about === null) {
    await asker.editReply(
      `❌ Choose a line of the list that is offered while you type, or dispute it at <${page}>. Nothing was stored.`,
    );
    return;
  }
  const text = options.getString(TEXT_OPTION, true);
  const { number } = await app.openDispute({ campaignId: campaign.id, seat: seat.id, person, about, text });
  await asker.editReply(
    `⚖️ Your dispute ${number} is with the GM, with all that bears on it. Nobody else reads it. ` +
      '`/dispute withdraw` takes it back.',
  );
}

const disputableLines: Completing = async (context, typing, typed) => {
  const { person, choice } = await whichSeat(context, typing, typing.options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return [];
  const { campaign, seat } = choice.held;
  return lineChoices(await context.app.disputable({ campaignId: campaign.id, seat: seat.id, person }), typed);
};

/** `/dispute`: says that a line of a report or the answer to an order is wrong. */
export const dispute: Handlers = {
  commands: [
    {
      path: 'dispute open',
      may: 'holder',
      description: 'Say that a line of a report, or the answer to an order, is wrong',
      options: [
        completed(LINE_OPTION, 'The line; write words of it', disputableLines, true),
        {
          kind: 'text',
          name: TEXT_OPTION,
          description: 'What is wrong, and what it should be; only the GM reads it',
          required: true,
          longest: MOST_DISPUTE,
        },
        OF_SEAT,
      ],
      answer: openDispute,
    },
  ],
};
