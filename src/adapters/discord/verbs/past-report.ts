import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { CampaignSummary, PastReport, PastTitle } from '../../../app/app.js';
import type { Viewer } from '../../../core/game/viewer.js';
import { newsAndProof, proofWords } from '../../../core/report/news-and-proof.js';
import { toDiscordMarkdown } from '../../../core/report/render/discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { toPlainText } from '../../../core/report/render/plain-text.js';
import { type Choice, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { answerLong } from '../kit/long-answer.js';
import { fits, shortened } from '../kit/shortened.js';
import { discordTime } from '../kit/times.js';
import { pictureOf } from './map.js';

// What `/report` and `/history` have in common: past reports by name, and how one is shown.

export const label = ({ phaseTitle, number }: PastTitle): string => `${shortened(phaseTitle, 80)} (${number})`;

/** Reports as completions; the value is the report's visible number. */
export const reportChoices = (reports: readonly PastTitle[], typed: string): Choice[] =>
  reports
    .filter((report) => fits(label(report), typed))
    .slice(0, MOST_CHOICES)
    .map((report) => ({ name: label(report), value: report.number }));

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The report that was named by number, phase title or turn; null when there is none of that name. */
export const named = (reports: readonly PastTitle[], name: string): PastTitle | null =>
  reports.find(({ number }) => same(number, name)) ??
  reports.find((report) => same(report.phaseTitle, name) || same(label(report), name)) ??
  reports.find(({ ordinal }) => String(ordinal) === name.trim()) ??
  null;

export async function showReport(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  report: PastReport,
  { campaign, ...looking }: { readonly person: string; readonly campaign: CampaignSummary; readonly as: Viewer },
): Promise<void> {
  const { number, document, resolutionId, publishedAt } = report;
  const picture = await pictureOf(context, { ...looking, campaignId: campaign.id, resolutionId });
  const { news, proof } = newsAndProof(document);
  const page = `<${context.publicUrl}/c/${campaign.id}/verify>`;
  const checked = proof === null ? '' : `\n\n${escapeDiscord(proofWords(proof))}: ${page}`;
  const small = `-# ${escapeDiscord(campaign.title)} · ${number} · ${discordTime(publishedAt, 'F')}`;
  await answerLong(asker, {
    text: `${toDiscordMarkdown(news)}${checked}\n\n${small}`,
    file: { name: number, text: toPlainText(news) },
    picture,
    ...(proof === null ? {} : { more: [{ name: 'proof', text: toPlainText(proof) }] }),
  });
}

export const noSuchPhase = (name: string, reports: readonly PastTitle[]): string => {
  const there = reports.slice(0, 10).map(label).map(escapeDiscord).join(', ');
  return `❌ There is no report of “${escapeDiscord(shortened(name, 80))}”. There are: ${there || 'none yet'}.`;
};
