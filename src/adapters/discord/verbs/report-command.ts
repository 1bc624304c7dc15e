import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { CampaignSummary, PastReport } from '../../../app/app.js';
import { asSeat, PUBLIC, type Viewer } from '../../../core/game/viewer.js';
import { toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { toPlainText } from '../../../core/report/render/plain-text.js';
import { discordTime } from '../kit/answer-text.js';
import { nameTheSeat, seatQuestion, whichSeat } from '../kit/asked-seat.js';
import { type Choice, fits, MOST_CHOICES, shortened, whichCampaign } from '../kit/campaign-choice.js';
import { CAMPAIGN_OPTION, PHASE_OPTION } from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { pictureOf } from './map-command.js';

const label = ({ phaseTitle, number }: PastReport): string => `${shortened(phaseTitle, 80)} (${number})`;

/** Reports as completions; the value is the report's visible number. */
export const reportChoices = (reports: readonly PastReport[], typed: string): Choice[] =>
  reports
    .filter((report) => fits(label(report), typed))
    .slice(0, MOST_CHOICES)
    .map((report) => ({ name: label(report), value: report.number }));

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The report that was named by number, phase title or turn; null when there is none of that name. */
const named = (reports: readonly PastReport[], name: string): PastReport | null =>
  reports.find(({ number }) => same(number, name)) ??
  reports.find((report) => same(report.phaseTitle, name) || same(label(report), name)) ??
  reports.find(({ ordinal }) => String(ordinal) === name.trim()) ??
  null;

async function showReport(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  report: PastReport,
  { campaign, ...looking }: { readonly person: string; readonly campaign: CampaignSummary; readonly as: Viewer },
): Promise<void> {
  const { number, document, resolutionId, publishedAt } = report;
  const picture = await pictureOf(context, { ...looking, campaignId: campaign.id, resolutionId });
  await answerLong(asker, {
    text: `${toDiscordMarkdown(document)}\n\n-# ${escapeDiscord(campaign.title)} · ${number} · ${discordTime(publishedAt, 'F')}`,
    file: { name: number, text: toPlainText(document) },
    picture,
  });
}

const noSuchPhase = (name: string, reports: readonly PastReport[]): string =>
  `❌ There is no report of “${escapeDiscord(shortened(name, 80))}”. There are: ${reports.slice(0, 10).map(label).map(escapeDiscord).join(', ') || 'none yet'}.`;

/** `/report`: what the asker's own seat was told, again. */
export async function reportCommand(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  seatName: string | null,
): Promise<void> {
  const phase = asker.isChatInputCommand() ? asker.options.getString(PHASE_OPTION) : null;
  const { person, choice } = await whichSeat(context, asker, seatName);
  if (choice.kind !== 'one') {
    if (phase !== null) return void (await asker.editReply(nameTheSeat(choice)));
    const { text, rows } = seatQuestion('report', choice);
    return void (await asker.editReply({ content: text, components: rows }));
  }
  const { campaign, seat } = choice.held;
  const reports = await context.app.pastReports({ reader: person, campaignId: campaign.id, seat: seat.id });
  const report = phase === null ? (reports[0] ?? null) : named(reports, phase);
  if (report === null) {
    const none = `There is no report for you yet in ${escapeDiscord(campaign.title)}. The first comes when a phase has been resolved.`;
    await asker.editReply(phase === null ? none : noSuchPhase(phase, reports));
    return;
  }
  await showReport(context, asker, report, { person, campaign, as: asSeat(seat.id) });
}

const MOST_LISTED = 20;

/** `/history`: the public reports, for anybody. */
export async function historyCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const choice = await whichCampaign(context, asker, asker.options.getString(CAMPAIGN_OPTION));
  if (!choice.ok) return void (await asker.editReply(choice.text));
  const { campaign, person } = choice;
  const reports = await context.app.history(campaign.id);
  const phase = asker.options.getString(PHASE_OPTION);
  if (phase === null) {
    const lines = reports
      .slice(0, MOST_LISTED)
      .map((report) => `- ${escapeDiscord(label(report))}, ${discordTime(report.publishedAt, 'R')}`);
    const more = reports.length > MOST_LISTED ? [`… and ${reports.length - MOST_LISTED} before these.`] : [];
    const text = [`**${escapeDiscord(campaign.title)}**, public reports:`, ...lines, ...more].join('\n');
    const none = `Nothing has been published yet in ${escapeDiscord(campaign.title)}.`;
    await asker.editReply(
      reports.length === 0
        ? none
        : `${text}\nRead one by \`/history phase:\`, or all at <${context.publicUrl}/c/${campaign.id}>.`,
    );
    return;
  }
  const report = named(reports, phase);
  if (report === null) return void (await asker.editReply(noSuchPhase(phase, reports)));
  await showReport(context, asker, report, { person, campaign, as: PUBLIC });
}
